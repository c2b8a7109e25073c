import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import PgBoss from 'pg-boss';
import type { Database, Queryable } from '../database/connect';
import type { JobSender } from '../database/context';
import { createQueues, pollSeconds, type Queue } from './queues';

/** The number of jobs of a batch that run at the same time. */
const maxConcurrent = 5;
/** The time that a running job may delay the end of the process, in milliseconds. */
const stopTimeoutMs = 60_000;

/** The functions by which a process registers its handlers for jobs. */
export interface JobHandlers {
  /** Registers the handler of a queue; its jobs run one after the other. */
  each: <Data extends object>(queue: Queue, work: (data: Data) => Promise<void>) => Promise<void>;
  /**
   * Registers the handler of a queue whose data is private: each job is deleted when it is done or its last attempt has
   * failed.
   */
  eachPrivately: <Data extends object>(queue: Queue, options: PrivateWork<Data>) => Promise<void>;
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

interface PrivateWork<Data> {
  /** The number of jobs that a process fetches together. */
  batchSize: number;
  work: (data: Data, id: string) => Promise<void>;
  /** Returns for a batch which of its jobs have work to do; by default all. */
  selectJobs?: (all: Data[]) => Promise<(data: Data) => boolean>;
}

/** The job queues of all processes on a database, stored there by pg-boss. */
export interface JobQueues extends JobSender {
  /**
   * Creates the queues on the first start and opens them, so that jobs can be enqueued.
   * @param times the cron expression in UTC of each recurring queue; undefined removes its schedule.
   */
  open: (times?: Partial<Record<Queue, string | undefined>>) => Promise<void>;
  /**
   * Starts to process jobs.
   * @param registerHandlers registers the handlers and returns a function that is called after the last job has ended.
   */
  work: (logger: FastifyBaseLogger, registerHandlers: (worker: JobHandlers) => Promise<() => void>) => Promise<void>;
  /** Finishes the running jobs and starts no more. */
  close: () => Promise<void>;
}

/** Creates the job queues of a database; they use the connections of its pool. */
export const createJobQueues = (database: Database): JobQueues => {
  const stopping = new AbortController();
  let isOpen = false;
  let log: FastifyBaseLogger | undefined;
  let onStopped: (() => void) | undefined;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        try {
          return await database.$client.query(text, values);
        } catch (error) {
          if (!isOpen) throw error;
          // A statement of pg-boss may come after the pool was ended, when the process stops.
          if (!database.$client.ending) log?.error({ err: error }, 'the queues of jobs cannot be reached');
          // pg-boss does not await some of its statements: an error thrown here would end the process when the database
          // is unavailable.
          return undefined as unknown as { rows: unknown[] };
        }
      },
    },
  });
  boss.on('error', (error) => log?.error({ err: error }, 'the queues of jobs failed'));

  /**
   * Logs the error of a job. pg-boss stores it only in the row of the job. A job that ends because the process stops is
   * run again, and has not failed.
   */
  const logErrors = <Result>(queue: Queue, job: Promise<Result>) =>
    job.catch((error: unknown) => {
      const isStopped = stopping.signal.aborted && error === stopping.signal.reason;
      if (!isStopped) log?.error({ queue, err: error }, 'a job failed');
      throw error;
    });

  const eachPrivately: JobHandlers['eachPrivately'] = async <Data extends object>(
    queue: Queue,
    { batchSize, work, selectJobs }: PrivateWork<Data>,
  ) => {
    const options = { pollingIntervalSeconds: pollSeconds[queue], batchSize, includeMetadata: true } as const;
    const limit = pLimit(maxConcurrent);
    await boss.work<Data>(queue, options, async (jobs) => {
      const remove = async (over: typeof jobs) => {
        if (over.length > 0) await boss.deleteJob(queue, idsOf(over));
      };
      const tryAgain = async (failed: typeof jobs) => {
        const retryable = failed.filter(({ retryCount, retryLimit }) => retryCount < retryLimit);
        if (retryable.length > 0) await boss.fail(queue, idsOf(retryable));
        await remove(failed.filter(({ retryCount, retryLimit }) => retryCount >= retryLimit));
      };
      const all = jobs.map(({ data }) => data);
      const shouldRun = selectJobs ? await logErrors(queue, selectJobs(all)).catch(() => undefined) : () => true;
      if (!shouldRun) return tryAgain(jobs);
      await remove(jobs.filter(({ data }) => !shouldRun(data)));
      const attempt = (job: (typeof jobs)[number]) =>
        logErrors(queue, work(job.data, job.id)).then(
          () => remove([job]),
          () => tryAgain([job]),
        );
      await Promise.all(jobs.filter(({ data }) => shouldRun(data)).map((job) => limit(attempt, job)));
    });
  };

  return {
    send: async (transaction, queue, data, at) => {
      const singletonKey = hash('sha256', JSON.stringify([data, at !== undefined]));
      await boss.send(queue, data, { singletonKey, ...(at && { startAfter: at }), db: databaseOf(transaction) });
    },
    open: async (times = {}) => {
      await boss.start();
      await createQueues(boss);
      await Promise.all(
        Object.entries(times).map(([queue, cron]) => (cron ? boss.schedule(queue, cron) : boss.unschedule(queue))),
      );
      isOpen = true;
    },
    work: async (logger, registerHandlers) => {
      log = logger;
      onStopped = await registerHandlers({
        each: async (queue, work) => {
          await boss.work<Parameters<typeof work>[0]>(
            queue,
            { pollingIntervalSeconds: pollSeconds[queue] },
            async ([job]) => {
              if (job) await logErrors(queue, work(job.data));
            },
          );
        },
        eachPrivately,
        signal: stopping.signal,
      });
    },
    close: async () => {
      stopping.abort();
      await boss.stop({ timeout: stopTimeoutMs });
      onStopped?.();
    },
  };
};

const idsOf = (jobs: readonly PgBoss.Job<unknown>[]) => jobs.map(({ id }) => id);

/**
 * Lets pg-boss, which uses numbered parameters, run a statement in a transaction of Drizzle. A parameter that occurs
 * twice is sent twice.
 */
const databaseOf = (transaction: Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const parts = text.split(/\$(\d+)/).map((part, index) => {
      const isNumber = index % 2 === 1;
      return isNumber ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part);
    });
    return transaction.execute(sql.join(parts));
  },
});
