import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCapability, useProvider } from '../../../providers';

/** Less is found by nothing, and no API need be asked for it. */
const fewestLetters = 2;
const [mostOfAll, mostOfArea] = [5, 20];
/** Until then somebody is taken to be still typing. */
const pause = 120;

/**
 * The records that words find, of one area or of all, once their typing pauses; what was asked before is given up.
 * `isSettled` tells that they are those of the words, where before the last ones stay in view.
 */
export const useSearchResults = (words: string, area: string | undefined) => {
  const provider = useProvider();
  const asked = usePaused(words);
  const isAsked = hasCapability('search') && asked.length >= fewestLetters;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', asked, area],
    queryFn: ({ signal }) => provider.search(asked, { area, limit: area ? mostOfArea : mostOfAll, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isWanted = hasCapability('search') && words.length >= fewestLetters;
  return {
    found: isWanted && isAsked ? data : undefined,
    error: isAsked ? error : null,
    again: () => void refetch(),
    isSettled: !isWanted || (asked === words && !isPlaceholderData && !(isFetching && !data)),
    isWanted,
  };
};

const usePaused = (words: string) => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return asked;
};
