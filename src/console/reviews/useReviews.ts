import { useInfiniteQuery } from '@tanstack/react-query';
import { useProvider } from '../../../providers';
import { pendingWorkKey } from '../menu/usePendingWork';

const pageSize = 25;

/** What is in review, page after page: what the person may approve and did not edit last, or the others. */
export const useReviews = (mayApprove: boolean) => {
  const provider = useProvider();
  const { data, error, refetch, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...pendingWorkKey, 'reviews', mayApprove],
    queryFn: ({ pageParam, signal }) =>
      provider.reviews({ mayApprove, range: [pageParam, pageParam + pageSize - 1] }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ reviews, total }, _all, from) =>
      reviews.length === pageSize && from + pageSize < total ? from + pageSize : undefined,
  });
  const last = data?.pages.at(-1);
  const reviews = data?.pages.flatMap((page) => page.reviews);
  return {
    /** Undefined until they are there. */
    reviews,
    total: last?.total ?? 0,
    isAtLeast: last?.isAtLeast ?? false,
    hasMore: reviews !== undefined && reviews.length < (last?.total ?? 0),
    error,
    refetch: () => void refetch(),
    isFetchingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  };
};
