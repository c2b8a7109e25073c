import { useEffect } from 'react';
import { useListContext, useResourceContext, useStore, useStoreContext } from 'react-admin';

/** The parameters of the list that an area displayed last. */
export interface LastListParams {
  page: number;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
}

const keyOf = (resource: string) => `${resource}.shownList`;

/** Stores the parameters of the list in context, as the list from which records are opened. */
export const useRememberListParams = () => {
  const { page, perPage, sort, filterValues: filter } = useListContext();
  const key = keyOf(useResourceContext() ?? '');
  const { setItem } = useStoreContext();
  useEffect(() => void setItem(key, { page, perPage, sort, filter }), [setItem, key, page, perPage, sort, filter]);
};

/** Returns the last list parameters of an area and their setter; undefined until the area has displayed a list. */
export const useLastListParams = (resource: string) => useStore<LastListParams | undefined>(keyOf(resource), undefined);
