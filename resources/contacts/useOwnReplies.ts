import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCapability, isPermitted, type OwnReply, ownReplyCalls } from '../../providers';

const queryKey = ['contacts', 'ownReplies'];
const none: OwnReply[] = [];

/** Whether the user keeps replies for themselves: who answers inquiries may. */
export const hasOwnReplies = () => hasCapability('ownReplies') && isPermitted('contacts', 'edit');

/**
 * Returns the replies that the user keeps for themselves, by name, undefined while they are loading; and how to load them
 * again, also after a change.
 */
export const useOwnReplies = () => {
  const client = useQueryClient();
  const isEnabled = hasOwnReplies();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ownReplyCalls.ownReplies({ signal }),
    enabled: isEnabled,
  });
  return { replies: isEnabled ? data : none, error, refetch: () => client.invalidateQueries({ queryKey }) };
};
