import type { GetListParams } from 'react-admin';
import { type Area, hasRecords } from '../area/defineArea';
import { defaultPageSize, defaultSort, pageSizeStoreKey, rowsMeta } from './rowsMeta';

/**
 * What a list asks the API for when it opens with no search or filter.
 * @param getItem of react-admin's store
 * @returns undefined where somebody has chosen other columns: only the list itself knows then
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
