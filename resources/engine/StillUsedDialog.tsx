import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../fields/RecordLink';
import { useAreaName } from './useAreaName';
import { viewTexts } from './viewTexts';

const useTexts = viewTexts('console.stillUsed', {
  title: 'This is still used',
  explanation: 'Change or delete these first. They refer to it:',
});

/** A record that refers to one which was to be deleted. */
export interface Referrer {
  area: string;
  id: string;
  recordLabel: string;
}

/** Says why a record cannot be deleted, and leads to what refers to it. */
const StillUsedDialog = ({ referrers, onClose }: { referrers: readonly Referrer[]; onClose: () => void }) => {
  const translate = useTranslate();
  const areaName = useAreaName();
  const say = useTexts();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{say('explanation')}</Typography>
        <ul className="plain-list rows">
          {referrers.map(({ area, id, recordLabel }) => (
            <li key={`${area}/${id}`}>
              <RecordLink area={area} id={id} label={recordLabel} />{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {areaName(area)}
              </Typography>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default StillUsedDialog;
