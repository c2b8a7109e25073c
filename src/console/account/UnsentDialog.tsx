import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { BulletList } from '../../../resources/engine/fields/styledElements';
import { useTexts } from './messages.en';

interface UnsentDialogProps {
  names: readonly string[];
  onStay: () => void;
  onLeave: () => void;
}

/** A warning before the sign-out that names the events with check-ins that were not sent and would be lost. */
export const UnsentDialog = ({ names, onStay, onLeave }: UnsentDialogProps) => {
  const t = useTexts();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{t('unsent')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('unsentNames')}</DialogContentText>
        <BulletList>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </BulletList>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {t('signOutAnyway')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
