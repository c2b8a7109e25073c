import { hashKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext, useNotify, useStore, useStoreContext } from 'react-admin';
import { hasCapability, type SavedView, useProvider } from '../../../providers';
import { useArea } from '../area/areaContext';
import { hasRecords } from '../area/defineArea';
import { allColumnsIn, columnsOfChange, hiddenIn } from '../list/Column';

/** What of a list a view keeps. */
export type Kept = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

export const keyOf = (area: string) => ['views', area];

/** The views of the list of the area around; no call is made where the API has none. */
export const useViews = () => {
  const { area } = useArea();
  const provider = useProvider();
  return useQuery({
    queryKey: keyOf(area.name),
    queryFn: ({ signal }) => provider.views(area.name, { signal }),
    enabled: hasCapability('views') && hasRecords(area),
    staleTime: 5 * 60_000,
  });
};

/** The view that was chosen last in a list, and a function that chooses another. */
export const useChosenId = () => useStore<string | undefined>(`${useArea().area.name}.view`);

/** What react-admin's table keeps of the columns of a list: which are hidden, and the places of all. */
const useKeptColumns = (rows: ReactNode) => {
  const { area } = useArea();
  const all = allColumnsIn(rows);
  const hiddenAtFirst = [...hiddenIn(rows), ...columnsOfChange(rows)].filter((source) => all.includes(source));
  const keys = { hidden: `${area.name}.datatable`, places: `${area.name}.datatable_columnRanks` };
  const [hidden] = useStore<string[]>(keys.hidden, hiddenAtFirst);
  const [places] = useStore<number[] | undefined>(keys.places);
  const ordered = places ? [...places.flatMap((place) => all[place] ?? []), ...all.slice(places.length)] : all;
  const shown = ordered.filter((source) => !hidden.includes(source));
  return { all, hiddenAtFirst, keys, shown };
};

/** The columns that a list shows, in their order. */
export const useShownColumns = (rows: ReactNode): string[] => useKeptColumns(rows).shown;

/**
 * The columns that a list shows, in their order, where they are not those that it shows by itself; and a function that
 * shows others.
 */
export const useColumns = (rows: ReactNode) => {
  const { setItem, removeItem } = useStoreContext();
  const { all, hiddenAtFirst, keys, shown } = useKeptColumns(rows);
  const atFirst = all.filter((source) => !hiddenAtFirst.includes(source));

  const show = (columns: string[] | null) => {
    if (all.length === 0) return;
    if (!columns) {
      removeItem(keys.hidden);
      removeItem(keys.places);
      return;
    }
    const known = columns.filter((source) => all.includes(source));
    const others = all.filter((source) => !known.includes(source));
    setItem(keys.hidden, others);
    setItem(
      keys.places,
      [...known, ...others].map((source) => all.indexOf(source)),
    );
  };
  return [String(shown) === String(atFirst) ? null : shown, show] as const;
};

/** Gives a function that says once what a view used and is left out of it. */
export const useSayLeftOut = () => {
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
export const usePresent = (rows: ReactNode) => {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [columns, show] = useColumns(rows);
  const present: Kept = {
    filter: filterValues,
    sort: sort.field === 'default' ? null : [sort.field, sort.order],
    columns,
  };
  const apply = (view: Kept) => {
    const [field, order] = view.sort ?? (['default', 'ASC'] as const);
    setFilters(view.filter, {});
    setSort({ field, order });
    show(view.columns);
  };
  return [present, apply] as const;
};

/** Whether two are the same list; a filter comes back from the API with its keys in another order. */
export const isSame = (one: Kept, other: Kept) => keyOfKept(one) === keyOfKept(other);

const keyOfKept = ({ filter, sort, columns }: Kept) => hashKey([filter, sort, columns]);
