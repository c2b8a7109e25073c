import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import PgBoss from 'pg-boss';
import type { Database, Queryable } from '../database/connect';
import type { JobSender } from '../database/context';
import { makeQueues, pollSeconds, type Queue } from './queues';

/** How many jobs of a batch are done at the same time. */
const atOnce = 5;
/** In milliseconds: how long a job that is being done may hold up the end of the process. */
const longestEnd = 60_000;

/** What a process that does jobs is given to take them on with. */
export interface JobHandlers {
  /** Does the jobs of a queue from now on, one after the other. */
  each: <Data extends object>(queue: Queue, work: (data: Data) => Promise<void>) => Promise<void>;
  /** Does jobs whose data is nobody's business later: each is deleted once it is done, or was tried for the last time. */
  eachPrivately: <Data extends object>(queue: Queue, discreet: Discreet<Data>) => Promise<void>;
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

interface Discreet<Data> {
  /** How many jobs a process takes at once. */
  batchSize: number;
  work: (data: Data, id: string) => Promise<void>;
  /** Tells of a whole batch which jobs there is something to do for; default: all. */
  choose?: (all: Data[]) => Promise<(data: Data) => boolean>;
}

/** The jobs of all processes on a database, kept there by pg-boss. */
export interface JobQueues extends JobSender {
  /**
   * Makes the queues on the first start, and opens them, so that jobs can be asked for.
   * @param times for jobs that are done again and again, a cron expression in UTC; undefined: no more.
   */
  open: (times?: Partial<Record<Queue, string | undefined>>) => Promise<void>;
  /**
   * Does jobs from now on.
   * @param takeOn says which, and gives what is to be done when no more are.
   */
  work: (logger: FastifyBaseLogger, takeOn: (worker: JobHandlers) => Promise<() => void>) => Promise<void>;
  /** Finishes what is being done, and does no more. */
  close: () => Promise<void>;
}

/** The queues of a database; they use the connections of its pool. */
export const jobQueues = (database: Database): JobQueues => {
  const stopping = new AbortController();
  let isOpen = false;
  let log: FastifyBaseLogger | undefined;
  let afterwards: (() => void) | undefined;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        try {
          return await database.$client.query(text, values);
        } catch (error) {
          if (!isOpen) throw error;
          log?.error({ err: error }, 'the queues of jobs cannot be reached');
          // pg-boss awaits some of its statements nowhere: thrown, an outage of the database would end the process.
          return undefined as unknown as { rows: unknown[] };
        }
      },
    },
  });
  boss.on('error', (error) => log?.error({ err: error }, 'the queues of jobs failed'));

  /** pg-boss keeps why a job failed with the job, where nobody looks. */
  const logged = <Result>(queue: Queue, job: Promise<Result>) =>
    job.catch((error: unknown) => {
      log?.error({ queue, err: error }, 'a job failed');
      throw error;
    });

  const discreetly: JobHandlers['eachPrivately'] = async <Data extends object>(
    queue: Queue,
    { batchSize, work, choose }: Discreet<Data>,
  ) => {
    const options = { pollingIntervalSeconds: pollSeconds[queue], batchSize, includeMetadata: true } as const;
    const limit = pLimit(atOnce);
    await boss.work<Data>(queue, options, async (jobs) => {
      const remove = async (over: typeof jobs) => {
        if (over.length > 0) await boss.deleteJob(queue, idsOf(over));
      };
      const tryAgain = async (failed: typeof jobs) => {
        const again = failed.filter(({ retryCount, retryLimit }) => retryCount < retryLimit);
        if (again.length > 0) await boss.fail(queue, idsOf(again));
        await remove(failed.filter(({ retryCount, retryLimit }) => retryCount >= retryLimit));
      };
      const all = jobs.map(({ data }) => data);
      const isChosen = choose ? await logged(queue, choose(all)).catch(() => undefined) : () => true;
      if (!isChosen) return tryAgain(jobs);
      await remove(jobs.filter(({ data }) => !isChosen(data)));
      const attempt = (job: (typeof jobs)[number]) =>
        logged(queue, work(job.data, job.id)).then(
          () => remove([job]),
          () => tryAgain([job]),
        );
      await Promise.all(jobs.filter(({ data }) => isChosen(data)).map((job) => limit(attempt, job)));
    });
  };

  return {
    send: async (transaction, queue, data, at) => {
      const singletonKey = createHash('sha256')
        .update(JSON.stringify([data, at !== undefined]))
        .digest('hex');
      await boss.send(queue, data, { singletonKey, ...(at && { startAfter: at }), db: through(transaction) });
    },
    open: async (times = {}) => {
      await boss.start();
      await makeQueues(boss);
      for (const [queue, cron] of Object.entries(times))
        await (cron ? boss.schedule(queue, cron) : boss.unschedule(queue));
      isOpen = true;
    },
    work: async (logger, takeOn) => {
      log = logger;
      afterwards = await takeOn({
        each: async (queue, work) => {
          await boss.work<Parameters<typeof work>[0]>(
            queue,
            { pollingIntervalSeconds: pollSeconds[queue] },
            async ([job]) => {
              if (job) await logged(queue, work(job.data));
            },
          );
        },
        eachPrivately: discreetly,
        signal: stopping.signal,
      });
    },
    close: async () => {
      stopping.abort();
      await boss.stop({ timeout: longestEnd });
      afterwards?.();
    },
  };
};

const idsOf = (jobs: readonly PgBoss.Job<unknown>[]) => jobs.map(({ id }) => id);

/** Lets pg-boss, which numbers its parameters, use a transaction of ours. One that it uses twice is sent twice. */
const through = (transaction: Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const parts = text.split(/\$(\d+)/).map((part, index) => {
      const isNumber = index % 2 === 1;
      return isNumber ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part);
    });
    return transaction.execute(sql.join(parts));
  },
});
