import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { useProvider } from '../../../../providers';

/** A version of a record whose start is to come, as the API returns it; instants are ISO texts. */
export interface UpcomingVersion {
  version: number;
  from: string;
  until: string | null;
  /** The number by which people know it. */
  name: string;
  label: string;
  approvedByName: string | null;
  approvedAt: string | null;
  approvalNote: string | null;
}

/**
 * Loads one version of a record as it is in effect: fields that take effect at once have their present values. Without
 * a version it loads nothing.
 */
export const useVersionInEffect = (record: RaRecord, version: number | undefined) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  return useQuery({
    queryKey: [resource, 'versionInEffect', String(record.id), version, record.version],
    queryFn: ({ signal }) =>
      provider.version(resource, { id: record.id, version: version ?? 0, isInEffect: true, signal }),
    enabled: version !== undefined,
    staleTime: 60_000,
  });
};
