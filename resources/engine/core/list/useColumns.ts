import type { ReactNode } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useArea } from '../resource/areaContext';
import { auditColumns, columnSourcesIn, hiddenColumnSourcesIn } from './Column';
import { useIsMasked } from './listFields';

/**
 * Returns the columns of a list in the order of this user, and functions that change them. The hidden columns and the
 * order are stored under the keys of react-admin's table.
 * @param rows the rows of the list, with the columns as elements
 */
export const useColumns = (rows: ReactNode) => {
  const { area } = useArea();
  const { setItem, removeItem } = useStoreContext();
  const isMasked = useIsMasked();
  const all = columnSourcesIn(rows).filter((source) => !isMasked(source));
  const defaultHidden = [...hiddenColumnSourcesIn(rows), ...auditColumns(rows)].filter((source) =>
    all.includes(source),
  );
  const keys = { hidden: `${area.name}.datatable`, ranks: `${area.name}.datatable_columnRanks` };
  const [hidden] = useStore<string[]>(keys.hidden, defaultHidden);
  const [ranks] = useStore<(string | number)[] | undefined>(keys.ranks);
  const ordered = inStoredOrder(all, ranks);
  const visible = ordered.filter((source) => !hidden.includes(source));
  const defaultVisible = all.filter((source) => !defaultHidden.includes(source));

  const storeOrder = (sources: readonly string[]) => setItem(keys.ranks, sources);
  return {
    /** The sources of all columns. */
    ordered,
    /** The sources of the visible columns. */
    visible,
    /** The sources of the visible columns; null if they are the default ones. */
    customColumns: String(visible) === String(defaultVisible) ? null : visible,
    /** Shows these columns in this order; for null, the default ones. */
    show: (columns: readonly string[] | null) => {
      if (all.length === 0) return;
      if (!columns) {
        removeItem(keys.hidden);
        removeItem(keys.ranks);
        return;
      }
      const known = columns.filter((source) => all.includes(source));
      const others = all.filter((source) => !known.includes(source));
      setItem(keys.hidden, others);
      storeOrder([...known, ...others]);
    },
    /** Stores a new order of all columns. */
    storeOrder,
    /** Hides a visible column, or shows a hidden one at its position. */
    toggle: (source: string) =>
      setItem(keys.hidden, hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]),
  };
};

/**
 * Returns all columns in the order that a user has stored. A column that is newer than the order stands after the one
 * that it follows in the table.
 * @param stored sources; earlier releases stored positions
 */
export const inStoredOrder = (all: readonly string[], stored: readonly (string | number)[] | undefined): string[] => {
  if (!stored) return [...all];
  const sources = stored.map((entry) => (typeof entry === 'number' ? all[entry] : entry));
  const ordered = [...new Set(sources.filter((source) => source !== undefined && all.includes(source)))] as string[];
  for (const [index, source] of all.entries())
    if (!ordered.includes(source)) ordered.splice(ordered.indexOf(all[index - 1] ?? '') + 1, 0, source);
  return ordered;
};
