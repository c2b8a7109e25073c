import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { hasCapability, useProvider } from '../../../providers';
import { codeOf } from '../area/areaCode';
import { type Area, hasRecords } from '../area/defineArea';
import { asRows, defaultSort, pageSizeKey, usualPageSize } from '../list/rows';
import { useFetchPage } from '../list/useFetchPage';
import { viewsQuery } from './views';

/** Gives a function that loads what the list of an area takes when it is opened from the menu: its code, and its first rows. */
export const useExpectArea = () => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const fetchPage = useFetchPage();
  const { getItem } = useStoreContext();
  const expectRows = async (area: Area) => {
    // Who has chosen other columns, or a view to open with, waits for their rows: only the list itself knows which.
    if (!area.list || !hasRecords(area) || getItem(`${area.name}.datatable`) !== undefined) return;
    const views = hasCapability('views') ? await queryClient.fetchQuery(viewsQuery(provider, area)) : [];
    if (views.some(({ isDefault }) => isDefault)) return;
    await fetchPage(area.name, {
      pagination: { page: 1, perPage: getItem<number>(pageSizeKey(area.name), usualPageSize) ?? usualPageSize },
      sort: defaultSort,
      filter: area.filterAtFirst ?? {},
      ...asRows,
    });
  };
  return (area: Area) => Promise.all([area.list ? codeOf(area).list() : codeOf(area).record(), expectRows(area)]);
};
