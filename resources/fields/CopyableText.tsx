import { Button, Stack, TextField } from '@mui/material';
import { Copy } from 'lucide-react';
import { useNotify } from 'react-admin';
import { createTextsHook } from '../../providers';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.fields', messages);

interface ToCopyProps {
  label: string;
  value: string;
  /** What the button says that copies it. */
  copy: string;
}

/** A text that a person takes along, to be copied. Browsers lend their clipboard to secure pages only. */
export const CopyableText = ({ label, value, copy }: ToCopyProps) => {
  const t = useTexts();
  const notify = useNotify();
  const take = () =>
    navigator.clipboard.writeText(value).then(
      () => notify(t('copied'), { type: 'success' }),
      () => notify(t('notCopied'), { type: 'error' }),
    );
  return (
    <Stack spacing={1.5}>
      <TextField
        label={label}
        value={value}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      {window.isSecureContext && (
        <Button variant="outlined" startIcon={<Copy size={18} aria-hidden />} onClick={() => void take()}>
          {copy}
        </Button>
      )}
    </Stack>
  );
};
