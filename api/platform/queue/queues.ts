/** Queues of background work, on pg-boss. */

import type PgBoss from 'pg-boss';

/** The queues, each with its poll interval in seconds. The minimum of pg-boss is half a second. */
export const pollSeconds = {
  deliver: 1,
  deliverEmail: 1,
  deliverByWebhook: 1,
  clock: 5,
  clean: 60,
  moveFiles: 5,
  mail: 1,
  forgotPassword: 1,
  backup: 30,
  longJob: 1,
  botTests: 1,
  assignments: 5,
};

/** The name of a queue. */
export type Queue = keyof typeof pollSeconds;

/** The options that differ from the defaults of pg-boss, which retry a failed job twice. */
const options: Partial<Record<string, Omit<PgBoss.Queue, 'name'>>> = {
  // The first retry follows after 15 to 30 s, and the delay doubles each time, for an hour or two in total.
  mail: { retryLimit: 8, retryDelay: 15, retryBackoff: true },
  // A large database takes hours; a failed backup is enqueued again by the scheduled tasks.
  backup: { retryLimit: 0, expireInSeconds: 23 * 60 * 60 },
  // Moving the first time takes hours; the scheduled tasks enqueue it again each minute.
  moveFiles: { retryLimit: 0, expireInSeconds: 23 * 60 * 60 },
  // A job runs in turns of some seconds; a failed turn is enqueued again by the scheduled tasks.
  longJob: { retryLimit: 0 },
};

/** Creates the queues that do not exist yet. A queue holds at most one waiting job per key. */
export const createQueues = async (boss: Pick<PgBoss, 'createQueue'>): Promise<void> => {
  for (const name of Object.keys(pollSeconds))
    await boss.createQueue(name, { name, policy: 'short', ...options[name] });
};
