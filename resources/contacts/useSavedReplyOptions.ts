import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { isPermitted, useProvider } from '../../providers';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { hasWords, savedReplyOptionsOf } from './savedReplyOptions';
import { useOwnReplies } from './useOwnReplies';

/** The most used ones are offered at once; all others are found by their words. */
const maxOffered = 100;
const none: never[] = [];

/**
 * Returns the saved replies for a search and the inquiry in context, undefined while they are loading. Those for the
 * search before are narrowed at once.
 */
export const useSavedReplyOptions = (searchText: string) => {
  const inquiry = useRecordContext();
  const id = String(inquiry?.id ?? '');
  const topicId: unknown = inquiry?.topicId;
  const provider = useProvider();
  const q = useDebouncedValue(searchText.trim());
  const isShared = isPermitted('saved-replies', 'show');
  const shared = useGetList(
    'saved-replies',
    {
      filter: q ? { q } : {},
      sort: { field: 'used', order: 'DESC' },
      pagination: { page: 1, perPage: maxOffered },
    },
    { placeholderData: (previous) => previous, enabled: isShared },
  );
  const own = useOwnReplies();
  const values = useQuery({
    queryKey: ['contacts', 'replyValues', id],
    queryFn: ({ signal }) => provider.replyValues(id, { signal }),
  });
  const sharedReplies = isShared ? shared.data : none;
  const staleSearch = shared.isPlaceholderData || q !== searchText.trim() ? searchText : '';
  const options = useMemo(() => {
    if (!sharedReplies || !own.replies || !values.data) return undefined;
    const found = savedReplyOptionsOf({ shared: sharedReplies, own: own.replies }, values.data, topicId);
    return found.filter((option) => hasWords(option, option.isOwn ? searchText : staleSearch));
  }, [sharedReplies, own.replies, values.data, topicId, searchText, staleSearch]);
  return {
    options,
    error: shared.error ?? own.error ?? values.error,
    refetch: () => Promise.all([isShared && shared.refetch(), own.refetch(), values.refetch()]),
  };
};
