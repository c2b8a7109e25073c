import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { hasCapability, useProvider } from '../../../../providers';
import { initialListParams } from '../../core/list/initialListParams';
import { usePrefetchPage } from '../../core/list/usePrefetchPage';
import { areaLoadersOf } from '../../core/resource/areaLoaders';
import type { Area } from '../../core/resource/defineArea';
import { savedViewsQuery } from './savedViews';

/** Returns a function that loads the code and the first rows of an area's list before it opens from the menu. */
export const usePreloadArea = () => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const fetchPage = usePrefetchPage();
  const { getItem } = useStoreContext();
  const prefetchRows = async (area: Area) => {
    const params = initialListParams(area, getItem);
    if (!params) return;
    const views = hasCapability('views') ? await queryClient.fetchQuery(savedViewsQuery(provider, area)) : [];
    // With a default view, the list itself loads the rows.
    if (!views.some(({ isDefault }) => isDefault)) await fetchPage(area.name, params);
  };
  return (area: Area) =>
    Promise.all([area.list ? areaLoadersOf(area).list() : areaLoadersOf(area).record(), prefetchRows(area)]);
};
