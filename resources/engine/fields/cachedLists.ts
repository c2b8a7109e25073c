import { useQuery } from '@tanstack/react-query';
import { type AbortOptions, type ConsoleDataProvider, useProvider } from '../../../providers';

/** The query key prefix of both lists. */
export const cachedListsKey = ['cached list'];

/** Each list stays until a change or a refresh. A failed request is repeated by the next screen, not by each field. */
const cacheOptions = { staleTime: Infinity, retryOnMount: false };

/** Returns the query of all master types, which all its readers share. */
export const masterTypesQuery = (provider: ConsoleDataProvider) => ({
  queryKey: [...cachedListsKey, 'master types'],
  queryFn: ({ signal }: AbortOptions) => provider.masterTypes({ signal }),
  ...cacheOptions,
});

/** Loads all master types. */
export const useAllMasterTypes = () => useQuery(masterTypesQuery(useProvider()));

/** Loads all app pages. */
export const useAllAppPages = () => {
  const provider = useProvider();
  return useQuery({
    queryKey: [...cachedListsKey, 'app pages'],
    queryFn: ({ signal }) => provider.appPages({ signal }),
    ...cacheOptions,
  });
};

/** Returns the master types of one category, in their order. */
export const useMasterTypes = (category: string) => {
  const { data, isPending } = useAllMasterTypes();
  return { types: data?.filter((type) => type.category === category) ?? [], isPending };
};
