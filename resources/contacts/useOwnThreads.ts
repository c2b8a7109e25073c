import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCapability, isPermitted, useProvider } from '../../providers';

/** The key of what the user has read and not sent. It is not of the list, so that a saved draft loads no list again. */
export const ownThreadsKey = ['contacts', 'ownThreads'] as const;

/** Returns how far the user has read some inquiries, and those with own texts that are not sent; undefined until loaded. */
export const useOwnThreads = (ids: readonly string[]) => {
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
export const useOwnDrafts = (): readonly string[] => useOwnThreads(none)?.drafts ?? none;
