import { useInfiniteQuery } from '@tanstack/react-query';
import { useProvider } from '../../../providers';
import { pendingWorkKey } from '../menu/usePendingWork';

const pageSize = 25;

/** Returns the pending reviews, page by page: those that the user may approve and did not edit last, or the others. */
export const useReviews = (canApprove: boolean) => {
  const provider = useProvider();
  const { data, error, refetch, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...pendingWorkKey, 'reviews', canApprove],
    queryFn: ({ pageParam, signal }) =>
      provider.reviews({ mayApprove: canApprove, range: [pageParam, pageParam + pageSize - 1] }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ reviews, total }, _all, start) =>
      reviews.length === pageSize && start + pageSize < total ? start + pageSize : undefined,
  });
  const lastPage = data?.pages.at(-1);
  const reviews = data?.pages.flatMap((page) => page.reviews);
  return {
    /** Undefined until the first page is loaded. */
    reviews,
    total: lastPage?.total ?? 0,
    isAtLeast: lastPage?.isAtLeast ?? false,
    hasMore: reviews !== undefined && reviews.length < (lastPage?.total ?? 0),
    error,
    refetch: () => void refetch(),
    isFetchingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  };
};
