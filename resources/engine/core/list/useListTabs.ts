import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { hasCapability, useProvider } from '../../../../providers';

/** A tab of a list, which filters it. */
export interface ListTab {
  /** The name; its label is `resources.{area}.tabs.{name}`, or else that of the status, or `console.state.{name}`. */
  name: string;
  /** The filter of the list. */
  filter: Readonly<Record<string, unknown>>;
  /** Whether it is only counted, for the title of the browser tab: these records wait for the user. */
  isForTitle?: true;
}

/**
 * Returns the tabs of the list, after one for all records: the label of each, whether it is open, the filter that it
 * sets, and the number of records with it. Numbers are undefined until they are loaded, and where the API counts none.
 */
export const useListTabs = (tabs: readonly ListTab[]) => {
  const { filterValues } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const labelOf = ({ name, filter }: ListTab) =>
    translate(`resources.${resource}.tabs.${name}`, {
      _: translate(filter.status === name ? `resources.${resource}.choices.status.${name}` : `console.state.${name}`),
    });
  const keys = [...new Set(tabs.flatMap(({ filter }) => Object.keys(filter)))];
  const isInUse = (filter: ListTab['filter']) =>
    keys.every((key) => JSON.stringify(filter[key]) === JSON.stringify(filterValues[key]));
  const otherFilters = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key)));
  const first: ListTab = { name: 'all', filter: {} };
  const all = [first, ...tabs].map((tab) => ({
    ...tab,
    label: labelOf(tab),
    isOpen: isInUse(tab.filter),
    // The title is about all records, also while the list is filtered.
    newFilter: tab.isForTitle ? tab.filter : { ...otherFilters, ...tab.filter },
  }));
  const counts = useCounts(tabs.length > 0 ? all.map(({ newFilter }) => newFilter) : []);
  return all.map((tab, index) => ({ ...tab, count: counts?.[index] }));
};

/** Returns the number of rows for each filter; undefined while it loads. The rows of the list do not wait for it. */
export const useCounts = (filters: readonly Record<string, unknown>[]) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { data } = useQuery({
    // The key starts like those of the list's pages, so that an invalidation of the pages reloads the counts, too.
    queryKey: [resource, 'getList', 'counts', filters],
    queryFn: ({ signal }) => provider.counts(resource, filters, { signal }),
    // A filter by the user's id is undefined until the id has loaded.
    enabled: hasCapability('counts') && filters.length > 0 && !filters.flatMap(Object.values).includes(undefined),
    placeholderData: keepPreviousData,
  });
  return data;
};
