import { Button, Popover, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useListFieldName } from './listFields';
import type { RowChange } from './rowEdit';

interface NumberPopoverProps {
  change: RowChange;
  /** The element that was pressed. */
  anchor: HTMLElement;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (change: RowChange) => Promise<void>;
}

/** A form next to the pressed element that changes a number of a row. */
export const NumberPopover = ({ change, anchor, isBusy, onClose, onSubmit }: NumberPopoverProps) => {
  const translate = useTranslate();
  const label = useListFieldName('columns')(change.source);
  const [draft, setDraft] = useState(String(change.value ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = draft.trim() === '' ? null : Number(draft);
    if (value === (change.value ?? null)) onClose();
    else void onSubmit({ ...change, value });
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, p: 2 } } }}
    >
      <Stack component="form" direction="row" spacing={1} sx={{ alignItems: 'end' }} onSubmit={submit} noValidate>
        <TextField
          label={label}
          type="number"
          size="small"
          autoFocus
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onFocus={({ target }) => target.select()}
          sx={{ width: 120 }}
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('ra.action.save')}
        </Button>
      </Stack>
    </Popover>
  );
};
