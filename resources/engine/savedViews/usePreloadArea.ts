import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { hasCapability, useProvider } from '../../../providers';
import { areaLoadersOf } from '../area/areaLoaders';
import type { Area } from '../area/defineArea';
import { initialListParams } from '../list/initialListParams';
import { usePrefetchPage } from '../list/usePrefetchPage';
import { savedViewsQuery } from './savedViews';

/** Gives a function that loads what the list of an area takes when it is opened from the menu: its code, and its first rows. */
export const usePreloadArea = () => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const fetchPage = usePrefetchPage();
  const { getItem } = useStoreContext();
  const expectRows = async (area: Area) => {
    const params = initialListParams(area, getItem);
    if (!params) return;
    const views = hasCapability('views') ? await queryClient.fetchQuery(savedViewsQuery(provider, area)) : [];
    // A view to open with is opened by the list itself.
    if (!views.some(({ isDefault }) => isDefault)) await fetchPage(area.name, params);
  };
  return (area: Area) =>
    Promise.all([area.list ? areaLoadersOf(area).list() : areaLoadersOf(area).record(), expectRows(area)]);
};
