import { Button, Stack, TextField } from '@mui/material';
import { Copy } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useTexts } from './messages.en';

interface CopyableTextProps {
  label: string;
  value: string;
  /** The label of the copy button. */
  copyLabel: string;
}

/** A read-only text with a copy button. Browsers allow access to the clipboard in secure contexts only. */
export const CopyableText = ({ label, value, copyLabel }: CopyableTextProps) => {
  const t = useTexts();
  const notify = useNotify();
  const writeToClipboard = () =>
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
        <Button variant="outlined" startIcon={<Copy size={18} aria-hidden />} onClick={() => void writeToClipboard()}>
          {copyLabel}
        </Button>
      )}
    </Stack>
  );
};
