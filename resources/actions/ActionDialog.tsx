import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form, type FormProps, useTranslate } from 'react-admin';

export interface ActionDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose' | 'fullScreen'> {
  title: string;
  children: ReactNode;
  /** What the button says that does it; none where nothing is done here. */
  confirmLabel?: string;
  /** Does it on a press; none where `form` is given, whose `onSubmit` does. */
  onConfirm?: () => unknown;
  /** Where something is entered: what its form is given. */
  form?: Omit<FormProps, 'children'>;
  /** What the button says that leaves it; default: `Cancel`. */
  cancelLabel?: string;
  /** Told `escapeKeyDown` or `backdropClick` where it is not left by its button. */
  onClose: (reason?: string) => unknown;
  /** Whether it is being done. */
  isBusy?: boolean;
  /** Whether it can be done yet; default: yes. */
  canConfirm?: boolean;
  /** Whether the button that does it has the focus at first. */
  confirmHasFocus?: boolean;
  /** Why it was refused. */
  error?: string | undefined;
  /** Buttons for something else, before those that end it. */
  otherActions?: ReactNode;
  /** Takes as much of the screen as there is, for contents in parts that scroll by themselves. */
  isLarge?: boolean;
  /** Fills the screen of a phone, for contents that are long. */
  fullScreenOnMobile?: boolean;
}

/** Asks before something is done, or for what it needs, and stays until it is done or left. */
export const ActionDialog = ({
  title,
  children,
  confirmLabel,
  onConfirm,
  form,
  cancelLabel = 'ra.action.cancel',
  onClose,
  isBusy = false,
  canConfirm = true,
  confirmHasFocus = false,
  error,
  otherActions,
  isLarge = false,
  fullScreenOnMobile = isLarge,
  ...dialog
}: ActionDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { breakpoints } = useTheme();
  const isSmallScreen = useMediaQuery(breakpoints.down(isLarge ? 'md' : 'sm'), { noSsr: true });
  const isFull = fullScreenOnMobile && isSmallScreen;
  const content = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers={isLarge} sx={isLarge ? { p: 0, display: 'flex', flexDirection: 'column' } : {}}>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        {otherActions}
        <Button color="inherit" onClick={() => onClose()} sx={{ ml: 'auto' }}>
          {translate(cancelLabel)}
        </Button>
        {confirmLabel && (
          <Button
            variant="contained"
            disabled={isBusy || !canConfirm}
            autoFocus={confirmHasFocus}
            {...(form ? { type: 'submit' } : { onClick: () => void onConfirm?.() })}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      fullWidth
      maxWidth={isLarge ? 'lg' : 'sm'}
      {...dialog}
      open
      fullScreen={isFull}
      onClose={(_, reason) => onClose(reason)}
      aria-labelledby={titleId}
      {...(isLarge && !isFull && { slotProps: { paper: { sx: { height: '85vh' } } } })}
    >
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
