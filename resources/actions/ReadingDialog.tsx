import { Button, Dialog, DialogActions, DialogContent, DialogTitle, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface ReadingDialogProps {
  title: string;
  maxWidth?: 'sm' | 'md';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which nothing is entered: to read, to follow a link, and to close; on a phone it fills the screen. */
export const ReadingDialog = ({ title, maxWidth = 'sm', onClose, children }: ReadingDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open fullWidth maxWidth={maxWidth} fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
