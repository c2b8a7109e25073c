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
import { PartBoundary } from './PartBoundary';

interface ActionDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose' | 'fullScreen'> {
  title: string;
  children: ReactNode;
  /** The label of the confirm button; without it, there is no such button. */
  confirmLabel?: string;
  /**
   * The color of the confirm button; default: `primary`. With `error`, the action destroys something: the button that
   * closes the dialog has the initial focus, so that Enter destroys nothing.
   */
  confirmColor?: 'primary' | 'error';
  /** Called when the confirm button is pressed; not used with `form`, which has `onSubmit`. */
  onConfirm?: () => unknown;
  /** The props of the form around the content, for a dialog with inputs. */
  form?: Omit<FormProps, 'children'>;
  /** The text key of the button that closes the dialog; default: that of `Cancel`. */
  cancelLabel?: string;
  /** Called when the dialog closes; `reason` is `escapeKeyDown` or `backdropClick` where no button closed it. */
  onClose: (reason?: string) => unknown;
  /** Whether the action is running. */
  isBusy?: boolean;
  /** Whether the confirm button is enabled; default: yes. */
  canConfirm?: boolean;
  /** Whether the confirm button has the initial focus. */
  confirmHasFocus?: boolean;
  /** The error message. */
  error?: string | undefined;
  /** Buttons for other actions, before the closing buttons. */
  otherActions?: ReactNode;
  /** Whether the dialog uses most of the screen, for contents whose parts scroll separately. */
  isLarge?: boolean;
  /** Whether the dialog fills the screen of a phone, for long contents; default: `isLarge`. */
  fullScreenOnMobile?: boolean;
}

/** A dialog that asks for confirmation or input before an action; it stays open until it is closed. */
export const ActionDialog = ({
  title,
  children,
  confirmLabel,
  confirmColor = 'primary',
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
        <PartBoundary>{children}</PartBoundary>
      </DialogContent>
      <DialogActions>
        {otherActions}
        <Button color="inherit" onClick={() => onClose()} autoFocus={confirmColor === 'error'} sx={{ ml: 'auto' }}>
          {translate(cancelLabel)}
        </Button>
        {confirmLabel && (
          <Button
            variant="contained"
            color={confirmColor}
            disabled={isBusy || !canConfirm}
            autoFocus={confirmHasFocus && confirmColor !== 'error'}
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

type InfoDialogProps = Pick<ActionDialogProps, 'title' | 'maxWidth' | 'isLarge' | 'onClose' | 'children'>;

/** A dialog with information only, without input; on a phone it fills the screen. */
export const InfoDialog = (props: InfoDialogProps) => (
  <ActionDialog cancelLabel="ra.action.close" fullScreenOnMobile {...props} />
);
