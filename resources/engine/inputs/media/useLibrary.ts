import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useProvider } from '../../../../providers';
import type { FileKind } from '../../schema';

const pageSize = 24;

/** Returns the stored files of a kind that match a search, newest first, page by page. */
export const useLibrary = (kind: FileKind, q: string) => {
  const provider = useProvider();
  const { data, error, refetch, isPending, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['files', kind, q],
    queryFn: ({ pageParam, signal }) =>
      provider.listFiles({ kind, q, range: [pageParam, pageParam + pageSize - 1], signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, from) => (from + pageSize < total ? from + pageSize : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    files: data?.pages.flatMap(({ files }) => files) ?? [],
    /** The total number of matches; undefined while it is loading. */
    total: data?.pages.at(-1)?.total,
    error,
    refetch,
    isLoading: isPending && !error,
    isFetchingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  };
};
