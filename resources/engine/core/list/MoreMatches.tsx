import { Button, Stack } from '@mui/material';
import { pick } from 'es-toolkit';
import { useListContext } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { formatNumber } from '../../fields/formats';
import { fieldOfKey } from './filterValues';
import { messages } from './messages.en';
import { type ListTab, useCounts, useListTabs } from './useListTabs';

const useTexts = createTextsHook('resources.engine.core.list.search', messages.search);

type Filter = ListTab['filter'];

/**
 * Below the rows of a search in a tab: how many more the search finds in the tab that has most of the others, and in all
 * records. Each line leads there.
 */
export const MoreMatches = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const t = useTexts();
  const found = useMatchesElsewhere(tabs);
  if (!filterValues.q || found.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', px: 1.5, py: 1 }}>
      {found.map(({ name, label, newFilter, more }) => (
        <Button key={name} size="small" onClick={() => setFilters(newFilter, displayedFilters)}>
          {t('moreIn', { count: formatNumber(more), tab: label })}
        </Button>
      ))}
    </Stack>
  );
};

/** Returns the tabs in which a search finds what the open view does not have, with the number. */
const useMatchesElsewhere = (tabs: readonly ListTab[]) => {
  const { filterValues, total: shown } = useListContext();
  const [all, ...others] = useListTabs(tabs);
  const view = pick(
    filterValues,
    tabs.flatMap(({ filter }) => Object.keys(filter)),
  );
  const candidates = others.filter(
    ({ isOpen, isForTitle, filter }) => !isOpen && !isForTitle && isComparable(filter, view),
  );
  const overlapping = candidates.filter(({ filter }) => !excludesEachOther(filter, view));
  const isSearching = Boolean(filterValues.q) && all?.isOpen === false;
  const counts = useCounts(isSearching ? overlapping.map(({ newFilter }) => ({ ...newFilter, ...view })) : []);
  if (!isSearching || !all?.count || (overlapping.length > 0 && counts?.length !== overlapping.length)) return [];
  const withMore = candidates.flatMap((tab) => {
    const inView = counts?.[overlapping.indexOf(tab)]?.total ?? 0;
    const more = (tab.count?.total ?? 0) - inView;
    return more > 0 ? [{ ...tab, more }] : [];
  });
  const most = withMore.toSorted((one, other) => other.more - one.more).slice(0, 1);
  const inAll = { ...all, more: shown === undefined ? 0 : all.count.total - shown };
  return inAll.more > (most[0]?.more ?? 0) ? [...most, inAll] : most;
};

/** Returns the keys for which two filters have different values. */
const conflictsOf = (one: Filter, other: Filter) =>
  Object.keys(one).filter(
    (key) => Object.hasOwn(other, key) && JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );

/** Whether two filters can be joined, or have no record in common. Other bounds and values of a field can overlap. */
const isComparable = (one: Filter, other: Filter) =>
  conflictsOf(one, other).every((key) => {
    const values = [other[key]].flat();
    return fieldOfKey(key) === key && ![one[key]].flat().some((value) => values.includes(value));
  });

/** Whether two filters have no record in common. */
const excludesEachOther = (one: Filter, other: Filter) => conflictsOf(one, other).length > 0;
