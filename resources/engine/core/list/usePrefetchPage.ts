import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GetListParams } from 'react-admin';
import { useProvider } from '../../../../providers';

/** Returns a function that prefetches a page of a list under react-admin's query key, unless the page is cached. */
export const usePrefetchPage = () => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  return useCallback(
    (resource: string, params: GetListParams) =>
      queryClient.prefetchQuery({
        queryKey: [resource, 'getList', params],
        queryFn: ({ signal }) => provider.getList(resource, { ...params, signal }),
      }),
    [provider, queryClient],
  );
};
