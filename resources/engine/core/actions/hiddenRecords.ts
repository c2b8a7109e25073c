import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { type ConsoleDataProvider, hasCapability, type Referrers, useProvider } from '../../../../providers';
import type { AreaSchema } from '../../schema';
import { isVisibleToMembers, statesForMembers } from '../resource/displayStates';

/** Whether new values switch off a record that is for members. */
export const switchesOff = ({ enabledField }: AreaSchema, before: RaRecord, values: object): boolean =>
  enabledField !== undefined &&
  before[enabledField] !== false &&
  (values as Record<string, unknown>)[enabledField] === false &&
  isVisibleToMembers(before);

/** Returns the filter for those records that are for members, of all that match a filter of the list. */
export const forMembersFilter = ({ publish }: AreaSchema, filter: Record<string, unknown>): Record<string, unknown> =>
  publish ? { showsAs: statesForMembers, ...filter } : filter;

const referrersQuery = (provider: ConsoleDataProvider, resource: string, filter: Record<string, unknown>) => ({
  queryKey: [resource, 'referrers', filter],
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.referrers(resource, filter, { signal }),
  staleTime: 0,
});

/**
 * Loads the records that refer to those that match a filter. Calls with one filter share the request.
 * @param isNeeded whether to load them; default: yes
 */
export const useReferrers = (filter: Record<string, unknown>, isNeeded = true) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  return useQuery({ ...referrersQuery(provider, resource, filter), enabled: isNeeded && hasCapability('usedBy') });
};

const noReferrers: Referrers = { total: 0, first: [] };

/** Loads the referrers of a record, before members lose it. */
export const loadReferrers = async (
  { resource, provider, queryClient }: { resource: string; provider: ConsoleDataProvider; queryClient: QueryClient },
  { id }: Pick<RaRecord, 'id'>,
): Promise<Referrers> =>
  hasCapability('usedBy') ? queryClient.fetchQuery(referrersQuery(provider, resource, { id: [id] })) : noReferrers;
