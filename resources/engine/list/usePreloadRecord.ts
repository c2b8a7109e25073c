import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useProvider } from '../../../providers';
import { useArea } from '../area/areaContext';
import { areaLoadersOf } from '../area/areaLoaders';

/**
 * Gives a function that loads what the view of a record of the list takes: its code, and the whole record as
 * react-admin will ask for it, since the row tells too little.
 */
export const usePreloadRecord = () => {
  const { area } = useArea();
  const provider = useProvider();
  const queryClient = useQueryClient();
  return useCallback(
    ({ id }: Pick<RaRecord, 'id'>) =>
      Promise.all([
        areaLoadersOf(area).record(),
        queryClient.prefetchQuery({
          queryKey: [area.name, 'getOne', { id: String(id) }],
          queryFn: async ({ signal }) => (await provider.getOne(area.name, { id, signal })).data,
        }),
      ]),
    [area, provider, queryClient],
  );
};
