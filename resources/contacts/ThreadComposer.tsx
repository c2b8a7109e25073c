import { Alert, Button, InputBase, Stack, styled, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type RaRecord, useLocale, useRecordContext } from 'react-admin';
import { useProvider } from '../../providers';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { formatMessage } from '../engine/schema';
import { findGap, gapProblem } from '../engine/schema/gaps';
import { useAction } from '../engine/ui/useAction';
import { type ReplyAction, replyAssignsAuthor } from './dueTime';
import { hasGreeting, hasSignature } from './replyText';
import { SavedReplyPicker } from './SavedReplyPicker';
import { actionOf, SendButtons, useFittingWay } from './SendButtons';
import { useThreadTexts } from './threadMessages.en';
import { findTypedSlash, type TextRange } from './typedSlash';

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
  const isDisabled = isBusy || text.trim() === '';
  const fitting = useFittingWay(text);
  const send = (action: ReplyAction | undefined) => {
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
  const isUnanswerable = kind === 'reply' && !email;
  return (
    <Form className={text ? kind : `${kind} empty`} onSubmit={submit}>
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
          {gapLeft && (
            <Typography id={gapId} variant="body2" color="error">
              {formatMessage(locale, gapLeft)}
            </Typography>
          )}
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
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
    </Form>
  );
};

const MailLine = ({ id, text }: { id: string; text: string }) => (
  <Typography id={id} variant="body2" color="textSecondary">
    {text}
  </Typography>
);

/** Loads the greeting and the signature that the mail of a reply to the inquiry in context adds. */
const useReplyMailLines = (isReply: boolean) => {
  const id = String(useRecordContext()?.id ?? '');
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['contacts', 'replyMailLines', id],
    queryFn: ({ signal }) => provider.replyMailLines(id, { signal }),
    enabled: isReply && id !== '',
    staleTime: 60_000,
  });
  return isReply ? data : undefined;
};
