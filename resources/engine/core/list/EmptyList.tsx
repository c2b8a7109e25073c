import { Box, Button, Card, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { CreateButton, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useAreaName } from '../../fields/useAreaName';
import { useArea } from '../resource/areaContext';
import { hasRecords } from '../resource/defineArea';
import type { ListTab } from './FilterTabs';

/** The explanation of an empty list, with a button that helps: to create a record, or to reset the filters. */
export const EmptyList = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const resource = useResourceContext() ?? '';
  const { filterValues, setFilters, meta } = useListContext();
  const similarSearch: string | undefined = meta?.similarSearch;
  const { area } = useArea();
  const translate = useTranslate();
  const areaName = useAreaName()(resource);
  const hasFilter = (filter: object = {}) => JSON.stringify(filter) === JSON.stringify(filterValues);
  const tab = tabs.find(({ filter }) => hasFilter(filter));
  const isAll = hasFilter() || (!tab && hasFilter(area.filterDefaultValues));
  const tabName =
    tab && translate(`resources.${resource}.tabs.${tab.name}`, { _: translate(`console.state.${tab.name}`) });
  const reason = isAll ? 'title' : tab ? 'inTab' : 'filtered';
  return (
    <Card sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h2">{translate(`console.empty.${reason}`, { tab: tabName, name: areaName })}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {isAll
          ? translate(`resources.${resource}.empty`)
          : translate(tab ? 'console.empty.others' : 'console.empty.widen')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        {similarSearch && (
          <Button variant="contained" onClick={() => setFilters({ ...filterValues, q: similarSearch })}>
            {translate('console.empty.similar', { words: similarSearch })}
          </Button>
        )}
        {isAll ? (
          hasRecords(area) && <CreateButton variant="contained" icon={<Plus size={18} aria-hidden />} />
        ) : (
          <Button variant="outlined" onClick={() => setFilters({}, {})}>
            {translate(tab ? 'console.empty.all' : 'console.empty.clear')}
          </Button>
        )}
      </Box>
    </Card>
  );
};
