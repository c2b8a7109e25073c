import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useProvider } from '../../../providers';
import type { FileKind } from '../../kit';

const pageSize = 24;

/** The stored files of a kind that match a search, the newest first, page after page. */
export const useLibrary = (kind: FileKind, q: string) => {
  const provider = useProvider();
  const { data, error, isPending, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
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
    /** How many match in all; none while that is not known. */
    total: data?.pages.at(-1)?.total,
    error,
    isLoading: isPending && !error,
    isFetchingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  };
};
