import { useQuery } from '@tanstack/react-query';
import { type LongJob, useProvider } from '../../../providers';

/** The interval, in milliseconds, in which the progress of a job is requested. */
const pollInterval = 1000;

const isOver = ({ state }: LongJob) => !['waiting', 'running'].includes(state);

/** Returns the query of the rows of a job that were refused, as far as they are listed. */
export const useRefusedRows = ({ id, failed }: Pick<LongJob, 'id' | 'failed'>) => {
  const provider = useProvider();
  return useQuery({
    queryKey: ['refusedRows', id, failed],
    queryFn: async ({ signal }) => (await provider.jobRows(id, 'outcome=refused', { signal })).rows,
    enabled: failed > 0,
  });
};

/** Returns a long job, refreshed while it is running. */
export const useLongJob = (id: string) => {
  const provider = useProvider();
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    queryKey: ['longJob', id],
    queryFn: ({ signal }) => provider.longJob(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : pollInterval),
  });
  return { job, error, refetch, isOver: job !== undefined && isOver(job) };
};
