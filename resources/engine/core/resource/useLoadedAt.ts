import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';

/**
 * Returns when data of the present resource were loaded, in milliseconds since 1970; undefined without data.
 * @param data a record, or the records of a page, as react-admin gives them
 */
export const useLoadedAt = (data: object | undefined): number | undefined => {
  const resource = useResourceContext();
  const cache = useQueryClient().getQueryCache();
  if (!data) return undefined;
  const queries = cache.findAll({ queryKey: [resource] });
  const query = queries.find(({ state }) => state.data === data || (state.data as { data?: object })?.data === data);
  return query?.state.dataUpdatedAt;
};
