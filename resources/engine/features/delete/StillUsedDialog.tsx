import { Typography } from '@mui/material';
import { RecordLink } from '../../fields/RecordLink';
import { DividedList } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { InfoDialog } from '../../ui/ActionDialog';
import { useDeleteTexts } from '../recordMessages.en';

/** A record that refers to the record to delete. */
export interface Referrer {
  area: string;
  id: string;
  recordLabel: string;
}

/** The dialog that explains why a record cannot be deleted, with links to the records that refer to it. */
const StillUsedDialog = ({ referrers, onClose }: { referrers: readonly Referrer[]; onClose: () => void }) => {
  const areaName = useAreaName();
  const t = useDeleteTexts();
  return (
    <InfoDialog title={t('stillUsed.title')} onClose={onClose}>
      <Typography sx={{ mb: 1 }}>{t('stillUsed.explanation')}</Typography>
      <DividedList>
        {referrers.map(({ area, id, recordLabel }) => (
          <li key={`${area}/${id}`}>
            <RecordLink area={area} id={id} label={recordLabel} />{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {areaName(area)}
            </Typography>
          </li>
        ))}
      </DividedList>
    </InfoDialog>
  );
};

export default StillUsedDialog;
