import { ButtonBase, styled } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { hasCapability, useProvider } from '../../../providers';
import { formatNumber } from '../../fields/formats';
import { TabRow } from '../area/TabRow';

/** A part of a list that is one press away. */
export interface ListTab {
  /** Its text is `resources.{area}.tabs.{name}`, or one of `console.state`. */
  name: string;
  /** What the list is narrowed by. */
  filter: Readonly<Record<string, unknown>>;
}

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  color: theme.palette.text.secondary,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}));

/** Narrows a list to one of its parts, or shows all of it; says how many there are, and leaves out what is empty. */
export const FilterTabs = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const keys = [...new Set(tabs.flatMap(({ filter }) => Object.keys(filter)))];
  const present = (filter: Readonly<Record<string, unknown>>) =>
    keys.every((key) => JSON.stringify(filter[key]) === JSON.stringify(filterValues[key]));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key)));
  const all = [{ name: 'all', filter: {} }, ...tabs].map((tab) => ({ ...tab, leadsTo: { ...others, ...tab.filter } }));
  const counts = useCounts(all.map(({ leadsTo }) => leadsTo));
  const shown = all
    .map((tab, index) => ({ ...tab, isOpen: present(tab.filter), count: counts?.[index] }))
    .filter(({ name, isOpen, count }) => isOpen || name === 'all' || count?.total !== 0);
  return (
    <TabRow role="group" aria-label={translate('console.state.filter')}>
      {shown.map(({ name, leadsTo, isOpen, count }) => (
        <ButtonBase key={name} aria-pressed={isOpen} onClick={() => setFilters(leadsTo, displayedFilters)}>
          {translate(`resources.${resource}.tabs.${name}`, { _: translate(`console.state.${name}`) })}
          {count && <Count>{`${formatNumber(count.total)}${count.isAtLeast ? '+' : ''}`}</Count>}
        </ButtonBase>
      ))}
    </TabRow>
  );
};

/** How many rows the list has with each of some filters; undefined until that is known. The rows do not wait for it. */
const useCounts = (filters: readonly Record<string, unknown>[]) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { data } = useQuery({
    // Beside the pages of the list, so that whatever makes these load anew counts anew.
    queryKey: [resource, 'getList', 'counts', filters],
    queryFn: ({ signal }) => provider.counts(resource, filters, { signal }),
    // The id of the person may still be awaited.
    enabled: hasCapability('counts') && !filters.flatMap(Object.values).includes(undefined),
    placeholderData: keepPreviousData,
  });
  return data;
};
