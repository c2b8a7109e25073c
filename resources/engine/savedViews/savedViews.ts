import { hashKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext, useNotify, useStore } from 'react-admin';
import { type ConsoleDataProvider, hasCapability, type SavedView, useProvider } from '../../../providers';
import { useArea } from '../area/areaContext';
import { type Area, hasRecords } from '../area/defineArea';
import { useColumns } from '../list/columns';

/** What of a list a view keeps. */
export type ListState = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

export const savedViewsKey = (area: string) => ['views', area];

/** How the views of an area's list are asked for. */
export const savedViewsQuery = (provider: ConsoleDataProvider, area: Area) => ({
  queryKey: savedViewsKey(area.name),
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.views(area.name, { signal }),
  staleTime: 5 * 60_000,
});

/** The views of the list of the area around; no call is made where the API has none. */
export const useSavedViews = () => {
  const { area } = useArea();
  const provider = useProvider();
  return useQuery({ ...savedViewsQuery(provider, area), enabled: hasCapability('views') && hasRecords(area) });
};

/** The view that was chosen last in a list, and a function that chooses another. */
export const useSelectedViewId = () => useStore<string | undefined>(`${useArea().area.name}.view`);

/** Gives a function that says once what a view used and is left out of it. */
export const useLeftOutToast = () => {
  const { area } = useArea();
  const notify = useNotify();
  const [told, setTold] = useStore<string[]>(`${area.name}.toldOfViews`, []);
  return ({ id, leftOut }: SavedView) => {
    if (!leftOut || told.includes(id)) return;
    setTold([...told, id]);
    notify(leftOut, { type: 'info', multiLine: true });
  };
};

/** The list around as a view keeps it, and a function that brings one on the screen. */
export const useListState = (rows: ReactNode) => {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { chosen: columns, show } = useColumns(rows);
  const present: ListState = {
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
  return [present, apply] as const;
};

/** Whether two are the same list; a filter comes back from the API with its keys in another order. */
export const isSameListState = (one: ListState, other: ListState) => keyOfKept(one) === keyOfKept(other);

const keyOfKept = ({ filter, sort, columns }: ListState) => hashKey([filter, sort, columns]);
