import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useResourceContext } from 'react-admin';
import { useProvider } from '../../../../providers';

/** The record before its first version. */
const emptyRecord: RaRecord = { id: '' };

/** Loads a record of the resource in context as it was in a version; version 0 is an empty record. */
export const useRecordVersion = (id: Identifier, version: number) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  return useQuery({
    queryKey: [resource, 'version', String(id), version],
    queryFn: ({ signal }) => (version > 0 ? provider.version(resource, { id, version, signal }) : emptyRecord),
    // A version never changes, but the records that it refers to may be renamed.
    staleTime: 60_000,
  });
};
