import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../providers';

/** What the queries of both lists start with. */
export const cachedListsKey = ['cached list'];

/** Each list is loaded once for the whole app; one that failed is asked for again with the next screen, not with each field. */
const once = { staleTime: Infinity, retryOnMount: false };

/** The query of all master types. */
export const useAllMasterTypes = () => {
  const provider = useProvider();
  return useQuery({ queryKey: [...cachedListsKey, 'master types'], queryFn: () => provider.masterTypes(), ...once });
};

/** The query of all app pages. */
export const useAllAppPages = () => {
  const provider = useProvider();
  return useQuery({ queryKey: [...cachedListsKey, 'app pages'], queryFn: () => provider.appPages(), ...once });
};

/** The master types of one category, in their order. */
export const useMasterTypes = (category: string) => {
  const { data, isPending } = useAllMasterTypes();
  return { types: data?.filter((type) => type.category === category) ?? [], isPending };
};
