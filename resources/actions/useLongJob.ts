import { useQuery } from '@tanstack/react-query';
import { type LongJob, useProvider } from '../../providers';

/** In milliseconds: how often a job is asked how far it is. */
const pause = 1000;

const isOver = ({ state }: LongJob) => !['waiting', 'running'].includes(state);

/** How far a long job is, as long as it goes on. */
export const useLongJob = (id: string) => {
  const provider = useProvider();
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    queryKey: ['longJob', id],
    queryFn: ({ signal }) => provider.longJob(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : pause),
  });
  return { job, error, refetch, isOver: job !== undefined && isOver(job) };
};
