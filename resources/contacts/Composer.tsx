import { Button, styled, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import type { ThreadEntry } from '../../providers';
import { useAction } from '../actions/useAction';
import { useThreadTexts } from './threadTexts';

/** The most characters of a reply or a note. */
const longest = 4000;

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '&.note .MuiInputBase-root': { background: theme.palette.warning.light },
}));

interface ComposerProps {
  kind: ThreadEntry['kind'];
  /** To whom a reply goes. */
  name: string;
  text: string;
  onWrite: (text: string) => void;
  onSend: () => Promise<void>;
}

/** Where a reply or a note is written; what could not be sent stays. */
export const Composer = ({ kind, name, text, onWrite, onSend }: ComposerProps) => {
  const t = useThreadTexts();
  // The record then has a newer version, which its moves are checked against, so it is loaded anew.
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
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
        {t(kind === 'reply' ? 'sendReply' : 'sendNote')}
      </Button>
    </Form>
  );
};
