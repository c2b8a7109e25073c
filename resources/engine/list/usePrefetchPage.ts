import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GetListParams } from 'react-admin';
import { useProvider } from '../../../providers';

/** Gives a function that asks for a page of a list ahead, as react-admin will ask; what is known already is not asked for. */
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
