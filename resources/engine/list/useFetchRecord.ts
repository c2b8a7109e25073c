import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Identifier, useResourceContext } from 'react-admin';
import { useProvider } from '../../../providers';

/** The row tells too little for the view: gives a function that asks for the whole record, as react-admin will ask. */
export const useFetchRecord = () => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const queryClient = useQueryClient();
  return useCallback(
    (id: Identifier) =>
      queryClient.prefetchQuery({
        queryKey: [resource, 'getOne', { id: String(id) }],
        queryFn: async ({ signal }) => (await provider.getOne(resource, { id, signal })).data,
      }),
    [resource, provider, queryClient],
  );
};
