import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';

/**
 * Returns a function that puts a record, as the API returned it after a change, into react-admin's cache at once. So
 * the next action uses the new version, before the screen has loaded again.
 */
export const useCacheRecord = () => {
  const resource = useResourceContext() ?? '';
  const queries = useQueryClient();
  return (record: RaRecord) => void queries.setQueryData([resource, 'getOne', { id: String(record.id) }], record);
};
