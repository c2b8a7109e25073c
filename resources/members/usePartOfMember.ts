import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { Member } from './member';
import { useMemberOverview } from './useMemberOverview';

/**
 * Loads a part of the page of the member in context, after the head of the page, which never waits for it.
 * @param name the key of the part in the cache
 */
export const usePartOfMember = <Data>(
  name: string,
  read: (id: string, options: { signal: AbortSignal }) => Promise<Data>,
  { enabled = true }: { enabled?: boolean } = {},
) => {
  const id = useRecordContext<Member>()?.id ?? '';
  const { isPending } = useMemberOverview();
  return useQuery({
    queryKey: ['members', name, id],
    queryFn: ({ signal }) => read(id, { signal }),
    enabled: enabled && !isPending,
  });
};
