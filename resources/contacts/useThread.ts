import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { type ThreadEntry, type ThreadPage, useProvider } from '../../providers';
import { isMessage } from './threadLines';

/** The intervals in milliseconds at which the thread is read again, where a mail is pending or an entry is missing. */
const [pendingMilliseconds, behindMilliseconds] = [3000, 300];

const isPending = ({ delivery }: ThreadEntry) => delivery?.state === 'waiting' || delivery?.state === 'claimed';

/** The newest page first. */
type Pages = InfiniteData<ThreadPage, string | undefined>;

const threadKey = (id: string) => ['contacts', 'thread', id];

/** Returns how many entries of a thread the user has seen; undefined until it is loaded. */
export const readCountOf = (client: QueryClient, id: string): number | undefined =>
  client.getQueryData<Pages>(threadKey(id))?.pages[0]?.entryCount;

/**
 * Loads the newest entries of the thread of an inquiry, and earlier ones on request.
 * @param entryCountNow how many entries it has by now; with more than are known here, it is read again
 */
export const useThread = (id: string, entryCountNow = 0) => {
  const provider = useProvider();
  const query = useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: ({ pageParam: before, signal }) => provider.inquiryThread(id, { before, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) => {
      const newest = data?.pages[0];
      // Somebody has written while this was open.
      if (newest && entryCountNow > newest.entryCount) return behindMilliseconds;
      return newest?.entries.some((entry) => isMessage(entry) && isPending(entry)) ? pendingMilliseconds : false;
    },
  });
  const pages = query.data?.pages;
  return {
    query,
    /** The oldest first; undefined until loaded. */
    entries: pages?.toReversed().flatMap((page) => page.entries),
    entryCount: pages?.[0]?.entryCount,
  };
};
