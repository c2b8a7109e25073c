import { Typography } from '@mui/material';
import { formatNumber } from '../../fields/formats';
import { SelectedNames } from '../list/SelectedNames';
import { useBulkTexts } from './texts';
import { type SelectedRecords, selectedCount } from './useBulk';

/** As many as are done at once; more go on as a long job. */
const mostAtOnce = 200;

/** What the dialog of a bulk action is called. */
export const useBulkTitle = (action: string, choice: SelectedRecords): string =>
  useBulkTexts()('title', {
    action: action.replace('…', ''),
    smart_count: selectedCount(choice),
    count: formatNumber(selectedCount(choice)),
  });

/** Which records are meant: their names, or how many match. */
export const SelectionSummary = ({ choice }: { choice: SelectedRecords }) => {
  const t = useBulkTexts();
  if ('rows' in choice) return <SelectedNames />;
  return (
    <Typography sx={{ mb: 2 }}>
      {t('each', { total: formatNumber(choice.total) })} {choice.total > mostAtOnce && t('longer')}
    </Typography>
  );
};
