import { useQuery, useQueryClient } from '@tanstack/react-query';
import { uniq } from 'es-toolkit';
import { hasCapability, useProvider } from '../../../../providers';

const key = ['runningJobs'];

/** Returns the ids of the displayed long jobs: those that ran when the console started, and those started since. */
export const useVisibleJobs = (): readonly string[] => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const displayed = () => queryClient.getQueryData<readonly string[]>(key);
      // A displayed job stays until the user closes it, even if a screen refetches its queries.
      const current = displayed();
      if (current) return current;
      const running = await provider.runningJobs({ signal });
      // A screen displays its dry runs itself.
      const displayable = running.filter(({ action }) => action !== 'check').map(({ id }) => id);
      return uniq([...(displayed() ?? []), ...displayable]);
    },
    enabled: hasCapability('longJobs'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return data;
};

/** Returns functions that display and hide a long job. */
export const useVisibleJobActions = () => {
  const queryClient = useQueryClient();
  const change = (update: (ids: readonly string[]) => readonly string[]) =>
    queryClient.setQueryData<readonly string[]>(key, (ids = []) => update(ids));
  return {
    show: (id: string) => change((ids) => uniq([...ids, id])),
    hide: (id: string) => change((ids) => ids.filter((other) => other !== id)),
  };
};
