import type PgBoss from 'pg-boss';

/** The queues; in seconds, how often a process looks for work in each: the least that pg-boss takes is half a second. */
export const pollSeconds = {
  deliver: 1,
  clock: 5,
  clean: 60,
  mail: 1,
  forgotPassword: 1,
  backup: 30,
  longJob: 1,
  botTests: 1,
};

export type Queue = keyof typeof pollSeconds;

/** What differs from pg-boss's defaults, which try a job that failed twice more. */
const options: Partial<Record<string, Omit<PgBoss.Queue, 'name'>>> = {
  // Tried again after 15 s to 30 s, then after twice as long each time, for an hour or two.
  mail: { retryLimit: 8, retryDelay: 15, retryBackoff: true },
  // A large database takes its time; what failed is asked for again by the clock.
  backup: { retryLimit: 0, expireInSeconds: 23 * 60 * 60 },
  // Done for a turn of seconds; what failed is asked for again by the clock.
  longJob: { retryLimit: 0 },
};

/** Makes the queues that are not there yet. Of the jobs that wait and have the same key there is only one. */
export const makeQueues = async (boss: Pick<PgBoss, 'createQueue'>): Promise<void> => {
  for (const name of Object.keys(pollSeconds))
    await boss.createQueue(name, { name, policy: 'short', ...options[name] });
};
