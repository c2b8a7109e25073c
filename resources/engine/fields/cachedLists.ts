import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../providers';

/** The query key prefix of both lists. */
export const cachedListsKey = ['cached list'];

/** Each list is loaded once a session. A failed request is repeated by the next screen, not by each field. */
const cacheOptions = { staleTime: Infinity, retryOnMount: false };

/** Returns the query of all master types. */
export const useAllMasterTypes = () => {
  const provider = useProvider();
  return useQuery({
    queryKey: [...cachedListsKey, 'master types'],
    queryFn: () => provider.masterTypes(),
    ...cacheOptions,
  });
};

/** Returns the query of all app pages. */
export const useAllAppPages = () => {
  const provider = useProvider();
  return useQuery({ queryKey: [...cachedListsKey, 'app pages'], queryFn: () => provider.appPages(), ...cacheOptions });
};

/** Returns the master types of one category, in their order. */
export const useMasterTypes = (category: string) => {
  const { data, isPending } = useAllMasterTypes();
  return { types: data?.filter((type) => type.category === category) ?? [], isPending };
};
