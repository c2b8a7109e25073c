import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { useParams } from 'react-router';
import { rowsMeta } from '../resource/rowsMeta';

/**
 * Returns the list row of the record in the URL from react-admin's cache; enough to show its name and state while the
 * record loads.
 */
export const useCachedRow = (): RaRecord | undefined => {
  const resource = useResourceContext();
  const { id } = useParams();
  return useQueryClient().getQueryData([resource, 'getOne', { id, ...rowsMeta }]);
};
