import { useQuery } from '@tanstack/react-query';
import { appPages, masterTypes } from '../../providers';

/** What the queries of both lists start with. */
export const wholeListsKey = ['whole list'];

/** The query of all master types; the list is loaded once for the whole app. */
export const masterTypesQuery = { queryKey: [...wholeListsKey, 'types'], queryFn: masterTypes, staleTime: Infinity };

/** The query of all app pages; the list is loaded once for the whole app. */
export const appPagesQuery = { queryKey: [...wholeListsKey, 'app-page'], queryFn: appPages, staleTime: Infinity };

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
