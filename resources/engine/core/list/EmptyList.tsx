import { Box, Button, Card, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { CreateButton, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats';
import { useAreaName } from '../../fields/useAreaName';
import { useArea } from '../resource/areaContext';
import { hasRecords } from '../resource/defineArea';
import { MoreMatches } from './MoreMatches';
import type { ListTab } from './useListTabs';
import { useListTabs } from './useListTabs';

// Both are about records that the open view does not have, and load together.
export { MoreMatches } from './MoreMatches';

/**
 * The explanation of an empty list, with a button that helps: to create a record, to show what other tabs have, or to
 * reset the filters. Where a tab is empty, the numbers of the tabs tell whether the others have records.
 */
const EmptyList = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const resource = useResourceContext() ?? '';
  const { filterValues, setFilters, displayedFilters, meta } = useListContext();
  const similarSearch: string | undefined = meta?.similarSearch;
  const { area } = useArea();
  const translate = useTranslate();
  const areaName = useAreaName()(resource);
  const [all, ...filtering] = useListTabs(tabs);
  const tab = filtering.find(({ isOpen }) => isOpen);
  const isUnfiltered = Object.keys(all?.newFilter ?? {}).length === 0;
  const inAll = tab && all?.count;
  const isAsOpened = !tab && JSON.stringify(filterValues) === JSON.stringify(area.filterDefaultValues);
  const isEmptyArea = isAsOpened || (isUnfiltered && (all?.isOpen || inAll?.total === 0));
  const hasOthers = inAll !== undefined && inAll.total > 0;
  const reason = isEmptyArea ? 'title' : tab && (isUnfiltered || hasOthers) ? 'inTab' : 'filtered';
  return (
    <Card sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h2">{translate(`console.empty.${reason}`, { tab: tab?.label, name: areaName })}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {isEmptyArea && translate(`resources.${resource}.empty`)}
        {hasOthers &&
          translate('console.empty.others', {
            smart_count: inAll.total,
            count: `${formatNumber(inAll.total)}${inAll.isAtLeast ? '+' : ''}`,
          })}
        {reason === 'filtered' && translate('console.empty.widen')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        {similarSearch && (
          <Button variant="contained" onClick={() => setFilters({ ...filterValues, q: similarSearch })}>
            {translate('console.empty.similar', { words: similarSearch })}
          </Button>
        )}
        {isEmptyArea && hasRecords(area) && <CreateButton variant="contained" icon={<Plus size={18} aria-hidden />} />}
        {reason === 'inTab' && (
          <Button variant="outlined" onClick={() => setFilters(all?.newFilter ?? {}, displayedFilters)}>
            {translate('console.empty.all')}
          </Button>
        )}
        {reason === 'filtered' && (
          <Button variant="outlined" onClick={() => setFilters({}, {})}>
            {translate('console.empty.clear')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', justifyContent: 'center' }}>
        <MoreMatches tabs={tabs} />
      </Box>
    </Card>
  );
};

export default EmptyList;
