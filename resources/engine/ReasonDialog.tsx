import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface ReasonDialogProps {
  /** What is about to be done. */
  title: string;
  onClose: () => void;
  onGiven: (reason: string) => void;
}

const longestReason = 500;

/** Asks why something is done, before it is done. */
export const ReasonDialog = ({ title, onClose, onGiven }: ReasonDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In the tree of components the dialog stands within the record's form, which must not be saved with it.
    event.stopPropagation();
    onGiven(reason.trim());
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            multiline
            minRows={2}
            label={translate('console.reason.label')}
            helperText={translate('console.reason.help')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: longestReason } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.back')}
          </Button>
          <Button type="submit" variant="contained" disabled={reason.trim() === ''}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
