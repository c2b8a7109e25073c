import type { ReactNode } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useArea } from '../area/areaContext';
import { auditColumns, columnSourcesIn, hiddenColumnSourcesIn } from './Column';

/**
 * The columns of a list, in the order in which this person has them, and functions that change them. react-admin's
 * table keeps which are hidden, and the places of all.
 * @param rows the rows of the list, whose columns these are
 */
export const useColumns = (rows: ReactNode) => {
  const { area } = useArea();
  const { setItem, removeItem } = useStoreContext();
  const all = columnSourcesIn(rows);
  const hiddenAtFirst = [...hiddenColumnSourcesIn(rows), ...auditColumns(rows)].filter((source) =>
    all.includes(source),
  );
  const keys = { hidden: `${area.name}.datatable`, places: `${area.name}.datatable_columnRanks` };
  const [hidden] = useStore<string[]>(keys.hidden, hiddenAtFirst);
  const [places] = useStore<number[] | undefined>(keys.places);
  const ordered = places ? [...places.flatMap((place) => all[place] ?? []), ...all.slice(places.length)] : all;
  const shown = ordered.filter((source) => !hidden.includes(source));
  const atFirst = all.filter((source) => !hiddenAtFirst.includes(source));

  const arrange = (sources: readonly string[]) =>
    setItem(
      keys.places,
      sources.map((source) => all.indexOf(source)),
    );
  return {
    ordered,
    shown,
    /** Those that are shown, in their order; null where they are those that the list shows by itself. */
    chosen: String(shown) === String(atFirst) ? null : shown,
    /** Shows these columns, in their order, or those that the list shows by itself. */
    show: (columns: readonly string[] | null) => {
      if (all.length === 0) return;
      if (!columns) {
        removeItem(keys.hidden);
        removeItem(keys.places);
        return;
      }
      const known = columns.filter((source) => all.includes(source));
      const others = all.filter((source) => !known.includes(source));
      setItem(keys.hidden, others);
      arrange([...known, ...others]);
    },
    /** Puts all columns in an order. */
    arrange,
    /** Hides a column, or shows it in its place. */
    toggle: (source: string) =>
      setItem(keys.hidden, hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]),
  };
};
