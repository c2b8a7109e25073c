import { type RefObject, useEffect, useRef } from 'react';
import { type Identifier, useResourceContext, useStore, useStoreContext } from 'react-admin';

/** The row of a list that was opened last, with the scroll positions at that time. */
interface OpenedRow {
  id: Identifier;
  /** The scroll position of the page, in pixels. */
  page: number;
  /** The scroll position of the table in the page, in pixels. */
  table: number;
}

const keyOf = (resource: string) => `${resource}.openedRow`;

const tableAround = (element: Element | null | undefined) => element?.closest('.RaDataTable-tableWrapper');

/** Returns a function that stores the opened record of the list and the scroll positions, given the pressed element. */
export const useRememberOpenedRow = () => {
  const key = keyOf(useResourceContext() ?? '');
  const { setItem } = useStoreContext();
  return (id: Identifier, pressed: Element | null) =>
    setItem<OpenedRow>(key, { id, page: window.scrollY, table: tableAround(pressed)?.scrollTop ?? 0 });
};

/**
 * Returns the id of the row that was opened last, and scrolls the list to its position at that time.
 * @param rows the element that contains the rows
 * @param hasRows whether the rows are rendered, so that the list can scroll
 */
export const useLastOpenedRow = (rows: RefObject<Element | null>, hasRows: boolean): Identifier | undefined => {
  const [opened] = useStore<OpenedRow | undefined>(keyOf(useResourceContext() ?? ''), undefined);
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!hasRows || isScrolled.current) return;
    isScrolled.current = true;
    if (!opened) return;
    window.scrollTo(0, opened.page);
    tableAround(rows.current)?.scrollTo(0, opened.table);
  }, [hasRows, opened, rows]);
  return opened?.id;
};

/** Returns a function that resets the list of an area: to no filter, the default order and the first page. */
export const useResetList = () => {
  const { removeItem } = useStoreContext();
  return (resource: string) => {
    removeItem(keyOf(resource));
    // react-admin stores page, sort and filter of the list under this key.
    removeItem(`${resource}.listParams`);
  };
};
