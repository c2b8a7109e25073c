import { useQuery } from '@tanstack/react-query';
import { appPages, masterTypes } from '../../providers';

/** What the queries of both lists start with. */
export const wholeListsKey = ['whole list'];

/** Each list is loaded once for the whole app; one that failed is asked for again with the next screen, not with each field. */
const once = { staleTime: Infinity, retryOnMount: false };

/** The query of all master types. */
export const masterTypesQuery = { queryKey: [...wholeListsKey, 'types'], queryFn: masterTypes, ...once };

/** The query of all app pages. */
export const appPagesQuery = { queryKey: [...wholeListsKey, 'app-page'], queryFn: appPages, ...once };

/** The master types of one category, in their order. */
export const useMasterTypes = (category: string) => {
  const { data, isPending } = useQuery(masterTypesQuery);
  return { types: data?.filter((type) => type.category === category) ?? [], isPending };
};

/** All app pages. */
export const useAppPages = () => {
  const { data, isPending } = useQuery(appPagesQuery);
  return { pages: data ?? [], isPending };
};
