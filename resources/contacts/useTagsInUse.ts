import { useQuery } from '@tanstack/react-query';
import { hasCapability, isPermitted, useProvider } from '../../providers';

const none: string[] = [];

/** Returns the tags of other inquiries, the most frequent first; none until they are loaded. */
export const useTagsInUse = (): string[] => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['contacts', 'tags'],
    queryFn: ({ signal }) => provider.inquiryTags({ signal }),
    enabled: hasCapability('threads') && isPermitted('contacts', 'show'),
    staleTime: 60_000,
  });
  return data ?? none;
};
