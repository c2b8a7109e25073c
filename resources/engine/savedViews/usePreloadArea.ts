import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { hasCapability, useProvider } from '../../../providers';
import { codeOf } from '../area/areaLoaders';
import type { Area } from '../area/defineArea';
import { firstRows } from '../list/initialListParams';
import { useFetchPage } from '../list/usePrefetchPage';
import { viewsQuery } from './savedViews';

/** Gives a function that loads what the list of an area takes when it is opened from the menu: its code, and its first rows. */
export const useExpectArea = () => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const fetchPage = useFetchPage();
  const { getItem } = useStoreContext();
  const expectRows = async (area: Area) => {
    const params = firstRows(area, getItem);
    if (!params) return;
    const views = hasCapability('views') ? await queryClient.fetchQuery(viewsQuery(provider, area)) : [];
    // A view to open with is opened by the list itself.
    if (!views.some(({ isDefault }) => isDefault)) await fetchPage(area.name, params);
  };
  return (area: Area) => Promise.all([area.list ? codeOf(area).list() : codeOf(area).record(), expectRows(area)]);
};
