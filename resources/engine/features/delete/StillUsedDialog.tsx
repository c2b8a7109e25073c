import { Typography } from '@mui/material';
import { createTextsHook } from '../../../../providers';
import { RecordLink } from '../../fields/RecordLink';
import { DividedList } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { InfoDialog } from '../../ui/ActionDialog';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.features.delete.stillUsed', messages.stillUsed);

/** A record that refers to the record to delete. */
export interface Referrer {
  area: string;
  id: string;
  recordLabel: string;
}

/** The dialog that explains why a record cannot be deleted, with links to the records that refer to it. */
const StillUsedDialog = ({ referrers, onClose }: { referrers: readonly Referrer[]; onClose: () => void }) => {
  const areaName = useAreaName();
  const t = useTexts();
  return (
    <InfoDialog title={t('title')} onClose={onClose}>
      <Typography sx={{ mb: 1 }}>{t('explanation')}</Typography>
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
