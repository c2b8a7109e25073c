import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCapability, useProvider } from '../../../providers';

/** The minimum length of a query. Shorter ones find nothing, so no request is sent. */
const minQueryLength = 2;
const [maxResults, maxResultsInArea] = [5, 20];
/** The debounce delay in milliseconds. */
const debounceDelay = 120;

/**
 * Returns the search results for a query, in one area or in all, loaded once typing pauses; an earlier request is
 * aborted. `isSettled` is true when the results belong to the present query; until then the previous ones stay visible.
 */
export const useSearchResults = (query: string, area: string | undefined) => {
  const provider = useProvider();
  const debouncedQuery = useDebouncedQuery(query);
  const isRequested = hasCapability('search') && debouncedQuery.length >= minQueryLength;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', debouncedQuery, area],
    queryFn: ({ signal }) =>
      provider.search(debouncedQuery, { area, limit: area ? maxResultsInArea : maxResults, signal }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  const isEnabled = hasCapability('search') && query.length >= minQueryLength;
  return {
    results: isEnabled && isRequested ? data : undefined,
    error: isRequested ? error : null,
    refetch: () => void refetch(),
    isSettled: !isEnabled || (debouncedQuery === query && !isPlaceholderData && !(isFetching && !data)),
    isEnabled,
  };
};

const useDebouncedQuery = (query: string) => {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), debounceDelay);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
};
