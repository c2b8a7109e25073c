import { Button, Stack, styled, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useProvider } from '../../providers';
import { useAction } from '../engine/ui/useAction';
import { type ReplyAction, replyAssignsAuthor } from './dueTime';
import { hasGreeting, hasSignature } from './replyText';
import { useThreadTexts } from './threadMessages.en';

/** The maximum length of a reply or a note, in characters. */
const maxLength = 4000;

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '&.note .MuiInputBase-root': { background: theme.palette.warning.light },
}));

interface ComposerProps {
  kind: 'note' | 'reply';
  /** The name of the person who gets the reply. */
  name: string;
  text: string;
  onWrite: (text: string) => void;
  /** Sends the text; a reply can do an action with the inquiry in the same save. */
  onSend: (action: ReplyAction | undefined) => Promise<void>;
}

/** Loads the greeting and the signature that the mail of a reply to the inquiry in context adds; a note has none. */
const useReplyMailLines = (isReply: boolean) => {
  const id = String(useRecordContext()?.id ?? '');
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['contacts', 'replyMailLines', id],
    queryFn: ({ signal }) => provider.replyMailLines(id, { signal }),
    enabled: isReply && id !== '',
    staleTime: 60_000,
  });
  // The form of a reply beside it may have loaded them.
  return isReply ? data : undefined;
};

/**
 * The form for a reply or a note, with the greeting and the signature that the mail of a reply adds. The text stays if
 * sending fails.
 */
export const ReplyComposer = ({ kind, name, text, onWrite, onSend }: ComposerProps) => {
  const t = useThreadTexts();
  const mailLines = useReplyMailLines(kind === 'reply');
  const inquiry = useRecordContext();
  const isReplyToOpen = kind === 'reply' && inquiry?.isOpen === true;
  const assigns = isReplyToOpen && replyAssignsAuthor(inquiry);
  const [greetingId, signatureId, effectId] = [useId(), useId(), useId()];
  const greeting = mailLines && !hasGreeting(text) && mailLines.greeting;
  const signature = mailLines && !hasSignature(text, mailLines.signature) && mailLines.signature;
  const describedBy =
    [greeting && greetingId, signature && signatureId, assigns && effectId].filter(Boolean).join(' ') || undefined;
  // Sending creates a new version of the record. It must be reloaded, because actions check the version.
  const { run, isBusy } = useAction(onSend);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(undefined);
  };
  const isDisabled = isBusy || text.trim() === '';
  return (
    <Form onSubmit={send} className={kind}>
      {greeting && (
        <Typography id={greetingId} variant="body2" color="textSecondary">
          {greeting}
        </Typography>
      )}
      <TextField
        label={t(kind, { name })}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{
          htmlInput: { maxLength, 'aria-describedby': describedBy },
        }}
      />
      {signature && (
        <Typography id={signatureId} variant="body2" color="textSecondary">
          {signature}
        </Typography>
      )}
      {assigns && (
        <Typography id={effectId} variant="body2" color="textSecondary">
          {t('assigns')}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="outlined" disabled={isDisabled}>
          {t(kind === 'reply' ? 'sendReply' : 'sendNote')}
        </Button>
        {isReplyToOpen && (
          <>
            <Button variant="outlined" disabled={isDisabled} onClick={() => void run('wait')}>
              {t('sendAndWait')}
            </Button>
            <Button variant="outlined" disabled={isDisabled} onClick={() => void run('resolve')}>
              {t('sendAndResolve')}
            </Button>
          </>
        )}
      </Stack>
    </Form>
  );
};
