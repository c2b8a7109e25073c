import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { useParams } from 'react-router';
import { rowsMeta } from '../list/rowsMeta';

/** What the row of a list told of the record that the address names, where react-admin keeps it; enough to say which it is. */
export const useCachedRow = (): RaRecord | undefined => {
  const resource = useResourceContext();
  const { id } = useParams();
  return useQueryClient().getQueryData([resource, 'getOne', { id, ...rowsMeta }]);
};
