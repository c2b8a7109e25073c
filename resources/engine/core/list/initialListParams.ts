import type { GetListParams } from 'react-admin';
import { type Area, hasRecords } from '../resource/defineArea';

/**
 * The `meta` that requests rows of a list instead of complete records. It is a part of react-query's keys, so that a
 * form never gets a cached row instead of the record.
 */
export const rowsMeta = { meta: { rows: true } } as const;

/** The sort parameter for the default order, which the area's schema declares. */
export const defaultSort = { field: 'default', order: 'ASC' } as const;

/** The number of rows on a page until the user selects another one. */
export const defaultPageSize = 25;

/** Returns the key of the selected page size in react-admin's store. */
export const pageSizeStoreKey = (area: string) => `${area}.pageSize`;

/**
 * Returns the parameters of the first request of a list that opens without search and filter.
 * @param getItem the function of react-admin's store
 * @returns undefined where the user has selected other columns: then only the list itself can build the request
 */
export const initialListParams = (
  area: Area,
  getItem: <Value>(key: string) => Value | undefined,
): GetListParams | undefined => {
  if (!area.list || !hasRecords(area) || getItem(`${area.name}.datatable`) !== undefined) return;
  return {
    pagination: { page: 1, perPage: getItem<number>(pageSizeStoreKey(area.name)) ?? defaultPageSize },
    sort: defaultSort,
    filter: area.filterDefaultValues ?? {},
    ...rowsMeta,
  };
};
