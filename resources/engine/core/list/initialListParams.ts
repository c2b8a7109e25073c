import type { GetListParams } from 'react-admin';
import { type Area, hasRecords } from '../resource/defineArea';
import { defaultPageSize, defaultSort, pageSizeStoreKey, rowsMeta } from '../resource/rowsMeta';

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
