import { Alert, Button, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form, type FormProps, useTranslate } from 'react-admin';

interface ActionDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** Does it on a press; none where `form` is given, whose `onSubmit` does. */
  onConfirm?: () => unknown;
  /** Where something is entered: what its form is given. */
  form?: Omit<FormProps, 'children'>;
  /** What the button says that leaves it; default: `Cancel`. */
  cancel?: string;
  onClose: () => void;
  /** Whether it is being done. */
  isBusy?: boolean;
  /** Whether it can be done yet; default: yes. */
  mayConfirm?: boolean;
  /** Why it was refused. */
  refusal?: string | undefined;
}

/** Asks before something is done, or for what it needs, and stays until it is done or left. */
export const ActionDialog = ({
  title,
  children,
  confirm,
  onConfirm,
  form,
  cancel = 'ra.action.cancel',
  onClose,
  isBusy = false,
  mayConfirm = true,
  refusal,
  maxWidth = 'sm',
}: ActionDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const content = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate(cancel)}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || !mayConfirm}
          {...(form ? { type: 'submit' } : { onClick: () => void onConfirm?.() })}
        >
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={titleId}>
      {form ? (
        <Form disableInvalidFormNotification noValidate {...form}>
          {content}
        </Form>
      ) : (
        content
      )}
    </Dialog>
  );
};
