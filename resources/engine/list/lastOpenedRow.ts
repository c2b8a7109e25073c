import { type RefObject, useEffect, useRef } from 'react';
import { type Identifier, useResourceContext, useStore, useStoreContext } from 'react-admin';

/** The row of a list that was opened last, and how far the list was scrolled then. */
interface OpenedRow {
  id: Identifier;
  /** Of the page, and of the table in it. */
  page: number;
  table: number;
}

const keyOf = (resource: string) => `${resource}.openedRow`;

const tableAround = (element: Element | null | undefined) => element?.closest('.RaDataTable-tableWrapper');

/** Gives a function that keeps in mind which record of the list is opened, from what was pressed. */
export const useRememberOpenedRow = () => {
  const key = keyOf(useResourceContext() ?? '');
  const { setItem } = useStoreContext();
  return (id: Identifier, pressed: Element | null) =>
    setItem<OpenedRow>(key, { id, page: window.scrollY, table: tableAround(pressed)?.scrollTop ?? 0 });
};

/**
 * The row that was opened last, to be marked; the list that comes back is scrolled to where it was.
 * @param rows the element that holds the rows
 * @param areThere whether the rows are there to be scrolled to
 */
export const useLastOpenedRow = (rows: RefObject<Element | null>, areThere: boolean): Identifier | undefined => {
  const [opened] = useStore<OpenedRow | undefined>(keyOf(useResourceContext() ?? ''), undefined);
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!areThere || isScrolled.current) return;
    isScrolled.current = true;
    if (!opened) return;
    window.scrollTo(0, opened.page);
    tableAround(rows.current)?.scrollTo(0, opened.table);
  }, [areThere, opened, rows]);
  return opened?.id;
};

/** Gives a function that lets the list of an area begin anew: all of it, from its first page on. */
export const useResetList = () => {
  const { removeItem } = useStoreContext();
  return (resource: string) => {
    removeItem(keyOf(resource));
    // Where react-admin keeps page, sort and filter of the list.
    removeItem(`${resource}.listParams`);
  };
};
