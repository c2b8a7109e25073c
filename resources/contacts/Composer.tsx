import { Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ThreadEntry } from '../../providers';
import { useThreadTexts } from './threadTexts';

/** The most characters of a reply or a note. */
const longest = 4000;

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
  const say = useThreadTexts();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await onSend();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className={`composer ${kind}`}>
      <TextField
        label={say(kind, { name })}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      <Button type="submit" variant="outlined" disabled={isSending || text.trim() === ''}>
        {say(kind === 'reply' ? 'sendReply' : 'sendNote')}
      </Button>
    </form>
  );
};
