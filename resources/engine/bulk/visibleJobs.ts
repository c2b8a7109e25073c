import { useQuery, useQueryClient } from '@tanstack/react-query';
import { uniq } from 'es-toolkit';
import { hasCapability, useProvider } from '../../../providers';

const key = ['runningJobs'];

/** The ids of the long jobs that are shown: those of the person that were not over at the start, and those begun since. */
export const useVisibleJobs = (): readonly string[] => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = () => queryClient.getQueryData<readonly string[]>(key);
      // What is shown stays until it is closed, though screens are loaded anew.
      const known = shown();
      if (known) return known;
      const running = await provider.runningJobs({ signal });
      // A check of an import is shown where it was begun.
      const begun = running.filter(({ action }) => action !== 'check').map(({ id }) => id);
      return uniq([...(shown() ?? []), ...begun]);
    },
    enabled: hasCapability('longJobs'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return data;
};

/** Gives functions that show a long job from now on, and no more. */
export const useVisibleJobActions = () => {
  const queryClient = useQueryClient();
  const change = (of: (ids: readonly string[]) => readonly string[]) =>
    queryClient.setQueryData<readonly string[]>(key, (ids = []) => of(ids));
  return {
    show: (id: string) => change((ids) => uniq([...ids, id])),
    hide: (id: string) => change((ids) => ids.filter((other) => other !== id)),
  };
};
