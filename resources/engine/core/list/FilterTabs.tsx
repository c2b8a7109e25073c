import { ButtonBase, styled } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { hasCapability, useProvider } from '../../../../providers';
import { formatNumber } from '../../fields/formats';
import { TabRow } from '../resource/TabRow';

/** A tab of a list, which filters it. */
export interface ListTab {
  /** The name; its label is `resources.{area}.tabs.{name}`, or else that of the status, or `console.state.{name}`. */
  name: string;
  /** The filter of the list. */
  filter: Readonly<Record<string, unknown>>;
}

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  color: theme.palette.text.secondary,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}));

/** The tabs of a list, with the number of records of each. Empty tabs are left out; the first tab shows all records. */
export const FilterTabs = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const keys = [...new Set(tabs.flatMap(({ filter }) => Object.keys(filter)))];
  const isInUse = (filter: Readonly<Record<string, unknown>>) =>
    keys.every((key) => JSON.stringify(filter[key]) === JSON.stringify(filterValues[key]));
  const otherFilters = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key)));
  const all = [{ name: 'all', filter: {} }, ...tabs].map((tab) => ({
    ...tab,
    newFilter: { ...otherFilters, ...tab.filter },
  }));
  const counts = useCounts(all.map(({ newFilter }) => newFilter));
  const visible = all
    .map((tab, index) => ({ ...tab, isOpen: isInUse(tab.filter), count: counts?.[index] }))
    .filter(({ name, isOpen, count }) => isOpen || name === 'all' || count?.total !== 0);
  return (
    <TabRow role="group" aria-label={translate('console.state.filter')}>
      {visible.map(({ name, filter: tabFilter, newFilter, isOpen, count }) => (
        <ButtonBase key={name} aria-pressed={isOpen} onClick={() => setFilters(newFilter, displayedFilters)}>
          {translate(`resources.${resource}.tabs.${name}`, {
            _: translate(
              tabFilter.status === name ? `resources.${resource}.choices.status.${name}` : `console.state.${name}`,
            ),
          })}
          {count && <Count>{`${formatNumber(count.total)}${count.isAtLeast ? '+' : ''}`}</Count>}
        </ButtonBase>
      ))}
    </TabRow>
  );
};

/** Returns the number of rows for each filter; undefined while it loads. The rows of the list do not wait for it. */
const useCounts = (filters: readonly Record<string, unknown>[]) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { data } = useQuery({
    // The key starts like those of the list's pages, so that an invalidation of the pages reloads the counts, too.
    queryKey: [resource, 'getList', 'counts', filters],
    queryFn: ({ signal }) => provider.counts(resource, filters, { signal }),
    // A filter by the user's id is undefined until the id has loaded.
    enabled: hasCapability('counts') && !filters.flatMap(Object.values).includes(undefined),
    placeholderData: keepPreviousData,
  });
  return data;
};
