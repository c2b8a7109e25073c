import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useProvider } from '../../../../providers';
import { useArea } from '../resource/areaContext';
import { areaLoadersOf } from '../resource/areaLoaders';

/**
 * Returns a function that loads the code of a record view and the complete record, under react-admin's query key. The
 * row contains too few fields for the view.
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
