import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import {
  type ChangeMessages,
  type ConsoleDataProvider,
  hasCapability,
  type MessagePreviewRequest,
  useProvider,
} from '../../../../providers';

/** A preview that is or will be loaded; `isIncomplete` while the input of the change is. */
export interface LoadingPreview {
  data?: ChangeMessages | undefined;
  error?: unknown;
  isFetching?: boolean;
  isIncomplete?: boolean;
  refetch?: () => unknown;
}

/** Whether a change notifies anybody. Where the preview cannot be loaded, it may. */
export const notifiesAnybody = (preview: ChangeMessages | undefined): boolean => !preview || preview.people > 0;

const previewQuery = (provider: ConsoleDataProvider, resource: string, request: MessagePreviewRequest | undefined) => ({
  queryKey: [resource, 'messagePreview', request],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    provider.previewMessages(resource, request ?? { action: '' }, { signal }),
  staleTime: 10_000,
});

/**
 * Loads the messages that a change of records would send.
 * @param request undefined while the input of the change is incomplete
 * @param ofResource default: the resource in context
 */
export const useMessagePreview = (request: MessagePreviewRequest | undefined, ofResource?: string): LoadingPreview => {
  const resourceInContext = useResourceContext() ?? '';
  const resource = ofResource ?? resourceInContext;
  const provider = useProvider();
  const canPreview = hasCapability('messagePreviews');
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(provider, resource, request),
    enabled: canPreview && request !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!request) return { isIncomplete: canPreview };
  return { data, error, isFetching, refetch };
};

/** Returns a function that loads the messages of a change; it returns undefined where they cannot be loaded. */
export const useFetchMessagePreview = () => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const queryClient = useQueryClient();
  return async (request: MessagePreviewRequest): Promise<ChangeMessages | undefined> => {
    if (!hasCapability('messagePreviews')) return undefined;
    return queryClient
      .fetchQuery({ ...previewQuery(provider, resource, request), staleTime: 0 })
      .catch(() => undefined);
  };
};
