import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TestAnswer } from '../../providers';

/** A question with the answer of the bot. */
export interface ConversationTurn {
  question: string;
  answer: TestAnswer;
}

interface PlaygroundState {
  edition: 'draft' | 'live';
  conversation: readonly ConversationTurn[];
  /** The text in the input. */
  question: string;
}

const queryKey = ['botPlayground'];
const initialState: PlaygroundState = { edition: 'draft', conversation: [], question: '' };

/**
 * Returns the state of the playground and a function that changes it. The other tabs unmount the playground, so the
 * state is in the query cache, which ends with the session and with the page.
 */
export const usePlaygroundState = () => {
  const queryClient = useQueryClient();
  const { data = initialState } = useQuery<PlaygroundState>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (changed: (state: PlaygroundState) => Partial<PlaygroundState>) =>
    queryClient.setQueryData<PlaygroundState>(queryKey, (state = initialState) => ({ ...state, ...changed(state) }));
  return { ...data, change };
};
