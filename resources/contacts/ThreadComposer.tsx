import { Alert, Button, InputBase, Stack, styled, Typography } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type RaRecord, useLocale, useRecordContext } from 'react-admin';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useFileDrop } from '../engine/inputs/useFileDrop';
import { formatMessage } from '../engine/schema';
import { findGap, gapProblem } from '../engine/schema/gaps';
import { useAction } from '../engine/ui/useAction';
import { type ReplyAction, replyAssignsAuthor } from './dueTime';
import { AttachButton, NothingAttachedDialog, ReplyAttachments } from './ReplyAttachments';
import { hasGreeting, hasSignature, mentionsAttachment } from './replyText';
import { SavedReplyPicker } from './SavedReplyPicker';
import { actionOf, SendButtons, useFittingWay } from './SendButtons';
import { useThreadTexts } from './threadMessages.en';
import { findTypedSlash, type TextRange } from './typedSlash';
import type { ReplyFiles } from './useReplyFiles';
import { useReplyMailLines } from './useReplyMailLines';

/** The maximum length of a reply or a note, in characters. */
const maxLength = 4000;

export type ComposedKind = 'note' | 'reply';

const Form = styled('form')(({ theme: { palette } }) => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  borderRadius: 12,
  background: palette.background.paper,
  boxShadow: '0 1px 6px rgb(0 0 0 / 8%)',
  border: `1px solid ${palette.divider}`,
  '&:focus-within': { borderColor: palette.primary.main },
  '&.over': { outline: `2px dashed ${palette.primary.main}` },
  // Before one writes, a phone has room for the text alone.
  '@media (max-width: 600px)': { '&.empty:not(:focus-within) > p': { display: 'none' } },
  // A note must not be mistaken for a reply.
  '&.note': { background: palette.warning.light, borderColor: palette.warning.main },
}));

interface ComposerProps {
  kind: ComposedKind;
  onKind: (kind: ComposedKind) => void;
  text: string;
  /** The text of the other kind that is not sent yet. */
  otherText: string;
  onWrite: (text: string) => void;
  /** The files of a reply; undefined where it can have none. */
  attachments?: ReplyFiles;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether the server has the text; `loading` until it has told what was written before. */
  savingState: 'loading' | 'saved' | 'saving' | 'failed';
  /** Sends the text; a reply can do an action with the inquiry in the same save. */
  onSend: (action: ReplyAction | undefined) => Promise<void>;
}

/**
 * The form at the end of a thread, for a reply to the person of the inquiry in context, or for a note to colleagues. The
 * text stays if sending fails.
 */
export const ThreadComposer = ({
  kind,
  onKind,
  text,
  otherText,
  attachments,
  inputRef,
  savingState,
  onWrite,
  onSend,
}: ComposerProps) => {
  const t = useThreadTexts();
  const inquiry = useRecordContext();
  const { name = '', email }: Partial<RaRecord> = inquiry ?? {};
  const mailLines = useReplyMailLines(kind === 'reply' && Boolean(email));
  const assigns = kind === 'reply' && inquiry !== undefined && replyAssignsAuthor(inquiry);
  const [greetingId, signatureId, effectId, gapId] = [useId(), useId(), useId(), useId()];
  const locale = useLocale();
  const [insertedRange, setInsertedRange] = useState<TextRange>();
  const gapLeft = kind === 'reply' ? gapProblem(text) : undefined;
  const greeting = mailLines && !hasGreeting(text) && mailLines.greeting;
  const signature = mailLines && !hasSignature(text, mailLines.signature) && mailLines.signature;
  const describedBy =
    [gapLeft && gapId, greeting && greetingId, signature && signatureId, assigns && effectId]
      .filter(Boolean)
      .join(' ') || undefined;
  // Sending creates a new version of the record. It must be reloaded, because actions check the version.
  const { run, isBusy } = useAction((action: ReplyAction | undefined) => onSend(action));
  const isDisabled = isBusy || text.trim() === '' || (kind === 'reply' && attachments?.isBusy === true);
  // Undefined: nothing is asked.
  const [asked, setAsked] = useState<{ action: ReplyAction | undefined }>();
  const { isOver, dropProps } = useFileDrop((files) => kind === 'reply' && email && attachments?.add(files));
  const fitting = useFittingWay(text);
  const send = (action: ReplyAction | undefined) => {
    const lacksFile = kind === 'reply' && attachments?.isPossible && attachments.files.length === 0;
    if (!gapLeft && lacksFile && mentionsAttachment(text)) return setAsked({ action });
    if (!gapLeft) return void run(action);
    const { index = 0, text: gap = '' } = findGap(text) ?? {};
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(index, index + gap.length);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) send(kind === 'reply' ? actionOf(fitting) : undefined);
  };
  const sendByKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.closest('form')?.requestSubmit();
  };
  const tab = (of: ComposedKind) => {
    const label = t(`${of}Tab`);
    return { value: of, text: of !== kind && otherText ? t('unsentTab', { tab: label }) : label };
  };
  const classNames = [kind, !text && 'empty', isOver && kind === 'reply' && 'over'].filter(Boolean).join(' ');
  const isUnanswerable = kind === 'reply' && !email;
  return (
    <Form className={classNames} onSubmit={submit} {...dropProps}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <SegmentedControl label={t('composer')} value={kind} onChange={onKind} options={[tab('reply'), tab('note')]} />
        {kind === 'reply' && email && (
          <Typography variant="body2" color="textSecondary" sx={{ marginLeft: 'auto', overflowWrap: 'anywhere' }}>
            {t('to', { email })}
          </Typography>
        )}
      </Stack>
      {isUnanswerable ? (
        <Typography color="textSecondary">{t('noAddress')}</Typography>
      ) : (
        <>
          {mailLines?.isEmailSetUp === false && <Alert severity="warning">{t('emailNotSetUp')}</Alert>}
          {mailLines?.isDeceased && kind === 'reply' && <Alert severity="warning">{t('survivor.known')}</Alert>}
          {greeting && <MailLine id={greetingId} text={greeting} />}
          <InputBase
            inputRef={inputRef}
            value={text}
            onChange={({ target }) => {
              onWrite(target.value);
              if (kind === 'reply') setInsertedRange(findTypedSlash(text, target as HTMLTextAreaElement));
            }}
            onKeyDown={sendByKey}
            multiline
            minRows={2}
            maxRows={12}
            readOnly={savingState === 'loading'}
            fullWidth
            placeholder={t(`${kind}Placeholder`)}
            inputProps={{ maxLength, 'aria-label': t(kind, { name }), 'aria-describedby': describedBy }}
          />
          {signature && <MailLine id={signatureId} text={signature} />}
          {kind === 'reply' && attachments && <ReplyAttachments attachments={attachments} />}
          {gapLeft && (
            <Typography id={gapId} variant="body2" color="error">
              {formatMessage(locale, gapLeft)}
            </Typography>
          )}
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            {kind === 'reply' && attachments && <AttachButton attachments={attachments} />}
            {kind === 'reply' && (
              <SavedReplyPicker
                input={inputRef}
                text={text}
                onWrite={onWrite}
                range={insertedRange}
                onRange={setInsertedRange}
              />
            )}
            {assigns && <MailLine id={effectId} text={t('assigns')} />}
            {text && (savingState === 'saved' || savingState === 'failed') && (
              <Typography variant="caption" color={savingState === 'failed' ? 'error' : 'textSecondary'}>
                {t(savingState === 'failed' ? 'notKept' : 'kept')}
              </Typography>
            )}
            <Stack direction="row" sx={{ marginLeft: 'auto' }}>
              {kind === 'reply' ? (
                <SendButtons fitting={fitting} isDisabled={isDisabled} onSend={(way) => send(actionOf(way))} />
              ) : (
                <Button type="submit" variant="contained" color="warning" disabled={isDisabled}>
                  {t('sendNote')}
                </Button>
              )}
            </Stack>
          </Stack>
        </>
      )}
      {asked && (
        <NothingAttachedDialog
          onSend={() => {
            setAsked(undefined);
            void run(asked.action);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
};

const MailLine = ({ id, text }: { id: string; text: string }) => (
  <Typography id={id} variant="body2" color="textSecondary">
    {text}
  </Typography>
);
