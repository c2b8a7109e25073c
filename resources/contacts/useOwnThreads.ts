import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetIdentity, useListContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';

/** The key of what the user has read and not sent. It is not of the list, so that a saved draft loads no list again. */
export const ownThreadsKey = ['contacts', 'ownThreads'] as const;

const useThreadsOf = (ids: readonly string[]) => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: [...ownThreadsKey, ids],
    queryFn: ({ signal }) => provider.ownThreads(ids, { signal }),
    enabled: hasCapability('threads') && isPermitted('contacts', 'personal'),
    placeholderData: keepPreviousData,
  });
  return data;
};

const none: string[] = [];

/** Returns the ids of the inquiries in which the user has a text that is not sent. */
export const useOwnDrafts = (): readonly string[] => useThreadsOf(none)?.drafts ?? none;

/**
 * Returns what the user has to do with the inquiries of the list in context. An inquiry is unread if it waits for an
 * answer, is the user’s or nobody’s, and has an entry that the user has not seen.
 */
export const useOwnThreads = () => {
  const { data = [] } = useListContext();
  const { identity } = useGetIdentity();
  const own = useThreadsOf(data.map(({ id }) => String(id)));
  return {
    hasDraft: ({ id }: RaRecord) => own?.drafts.includes(String(id)) === true,
    isUnread: ({ id, isOpen, answeredAt, assigneeId, entryCount = 0 }: RaRecord) => {
      const waits = isOpen && !answeredAt && (!assigneeId || assigneeId === identity?.id);
      return waits && own !== undefined && (own.read[String(id)] ?? -1) < entryCount;
    },
  };
};
