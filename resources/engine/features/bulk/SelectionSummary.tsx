import { Typography } from '@mui/material';
import { formatNumber } from '../../fields/formats';
import { useBulkTexts } from './messages.en';
import { SelectedNames } from './SelectedNames';
import { type SelectedRecords, selectedCount } from './useBulk';

/** The maximum of records in one bulk request; more become a long job. */
export const maxPerRequest = 200;

/** Returns the title of the dialog of a bulk action, with the number of records. */
export const useBulkTitle = (action: string, selection: SelectedRecords): string =>
  useBulkTexts()('title', {
    action: action.replace('…', ''),
    smart_count: selectedCount(selection),
    count: formatNumber(selectedCount(selection)),
  });

/** The summary of the selected records: their names, or the number that match the list. */
export const SelectionSummary = ({ selection }: { selection: SelectedRecords }) => {
  const t = useBulkTexts();
  if ('rows' in selection) return <SelectedNames />;
  return (
    <Typography sx={{ mb: 2 }}>
      {t('each', { total: formatNumber(selection.total) })} {selection.total > maxPerRequest && t('longer')}
    </Typography>
  );
};
