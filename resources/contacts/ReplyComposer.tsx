import { Button, styled, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useAction } from '../engine/ui/useAction';
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
  onSend: () => Promise<void>;
}

/** The form for a reply or a note. The text stays if sending fails. */
export const ReplyComposer = ({ kind, name, text, onWrite, onSend }: ComposerProps) => {
  const t = useThreadTexts();
  // Sending creates a new version of the record. It must be reloaded, because actions check the version.
  const { run, isBusy } = useAction(onSend);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Form onSubmit={send} className={kind}>
      <TextField
        label={t(kind, { name })}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
        {t(kind === 'reply' ? 'sendReply' : 'sendNote')}
      </Button>
    </Form>
  );
};
