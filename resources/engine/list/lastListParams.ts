import { useEffect } from 'react';
import { useListContext, useResourceContext, useStore, useStoreContext } from 'react-admin';

/** The part of an area's list that was on the screen last. */
export interface LastListParams {
  page: number;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
}

const keyOf = (resource: string) => `${resource}.shownList`;

/** Keeps in mind the list in context, as the one that records are opened from. */
export const useRememberListParams = () => {
  const { page, perPage, sort, filterValues: filter } = useListContext();
  const key = keyOf(useResourceContext() ?? '');
  const { setItem } = useStoreContext();
  useEffect(() => setItem(key, { page, perPage, sort, filter }), [setItem, key, page, perPage, sort, filter]);
};

/** The list of an area that was shown last, and a function that puts another in its place; undefined where none was. */
export const useLastListParams = (resource: string) => useStore<LastListParams | undefined>(keyOf(resource), undefined);
