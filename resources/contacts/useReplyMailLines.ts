import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useProvider } from '../../providers';

/** Loads the greeting and the signature that the mail of a reply to the inquiry in context adds. */
export const useReplyMailLines = (isReply: boolean) => {
  const id = String(useRecordContext()?.id ?? '');
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['contacts', 'replyMailLines', id],
    queryFn: ({ signal }) => provider.replyMailLines(id, { signal }),
    enabled: isReply && id !== '',
    staleTime: 60_000,
  });
  return isReply ? data : undefined;
};
