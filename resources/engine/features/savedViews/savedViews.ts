import { hashKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext, useNotify, useStore } from 'react-admin';
import { type ConsoleDataProvider, hasCapability, type SavedView, useProvider } from '../../../../providers';
import { useColumns } from '../../core/list/useColumns';
import { useArea } from '../../core/resource/areaContext';
import { type Area, hasRecords } from '../../core/resource/defineArea';

/** The state of a list that a view stores. */
export type ListState = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

/** Returns the query key of an area's saved views. */
export const savedViewsKey = (area: string) => ['views', area];

/** Returns the query options for the saved views of an area. They stay fresh for 5 minutes. */
export const savedViewsQuery = (provider: ConsoleDataProvider, area: Area) => ({
  queryKey: savedViewsKey(area.name),
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.views(area.name, { signal }),
  staleTime: 5 * 60_000,
});

/** Returns the query of the area's saved views. It sends no request where the API has no views. */
export const useSavedViews = () => {
  const { area } = useArea();
  const provider = useProvider();
  return useQuery({ ...savedViewsQuery(provider, area), enabled: hasCapability('views') && hasRecords(area) });
};

/** Returns the id of the view that was selected last in the list, and its setter. */
export const useSelectedViewId = () => useStore<string | undefined>(`${useArea().area.name}.view`);

/** Returns a function that notifies the user once a view about the parts that the API had to leave out of it. */
export const useOmittedPartsToast = () => {
  const { area } = useArea();
  const notify = useNotify();
  const [notifiedIds, setNotifiedIds] = useStore<string[]>(`${area.name}.toldOfViews`, []);
  return ({ id, leftOut }: SavedView) => {
    if (!leftOut || notifiedIds.includes(id)) return;
    setNotifiedIds([...notifiedIds, id]);
    notify(leftOut, { type: 'info', multiLine: true });
  };
};

/** Returns the state of the list in context, and a function that applies another state. */
export const useListState = (rows: ReactNode) => {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { customColumns: columns, show } = useColumns(rows);
  const listState: ListState = {
    filter: filterValues,
    sort: sort.field === 'default' ? null : [sort.field, sort.order],
    columns,
  };
  const apply = (view: ListState) => {
    const [field, order] = view.sort ?? (['default', 'ASC'] as const);
    setFilters(view.filter, {});
    setSort({ field, order });
    show(view.columns);
  };
  return [listState, apply] as const;
};

/** Whether two list states are equal. The order of keys does not matter: the API returns filters with another order. */
export const isSameListState = (one: ListState, other: ListState) => listStateKey(one) === listStateKey(other);

const listStateKey = ({ filter, sort, columns }: ListState) => hashKey([filter, sort, columns]);
