import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import PgBoss from 'pg-boss';
import { type ForgottenPassword, knownAmong, sendPasswordLink } from './accounts/forgotPassword';
import { resumeDeliveries } from './areas/notifications/clock';
import { backUpDaily } from './backup/daily';
import { clean } from './clean';
import { moveByClock } from './clock';
import type { Database, Queryable } from './database/connect';
import type { Jobs } from './database/context';
import { deliver } from './outbox/deliver';
import { deliverMail } from './outbox/deliverMail';
import type { Part } from './outbox/outbox';
import { makeSenders, type Senders } from './outbox/senders';
import type { Mail } from './outbox/sendMail';
import { makeQueues, pauses } from './queue/queues';
import type { RecordsContext } from './records/present';

/**
 * How many jobs a process takes at once. Whoever asks for a link waits for no stranger who asks for many: all of those
 * that nobody can be sent cost one look-up.
 */
const batches = { mail: 20, forgotPassword: 50_000 };
/** How many jobs of a batch are done at the same time. */
const atOnce = 5;
/** In milliseconds: how long a job that is being done may hold up the end of the process. */
const longestEnd = 60_000;

/** The jobs of all processes on a database, kept there by pg-boss. */
export interface JobQueues extends Jobs {
  /** Makes the queues on the first start, and opens them, so that jobs can be asked for. */
  open: () => Promise<void>;
  /** Does jobs from now on. */
  work: (context: RecordsContext, logger: FastifyBaseLogger) => Promise<void>;
  /** Finishes what is being done, and does no more. */
  close: () => Promise<void>;
}

/** The queues of a database; they use the connections of its pool. */
export const jobQueues = (database: Database): JobQueues => {
  const stopping = new AbortController();
  let isOpen = false;
  let log: FastifyBaseLogger | undefined;
  let senders: Senders | undefined;
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
  const logged = <Result>(job: Promise<Result>) =>
    job.catch((error: unknown) => {
      log?.error({ err: error }, 'a job failed');
      throw error;
    });

  /**
   * Does jobs whose data is nobody's business later: each is deleted once it is done, or was tried for the last time.
   * @param choose tells of a whole batch which jobs there is something to do for; default: all.
   */
  const workDiscreetly = <Data>(
    queue: keyof typeof batches,
    work: (data: Data, id: string) => Promise<void>,
    choose: (all: Data[]) => Promise<(data: Data) => boolean> = async () => () => true,
  ) => {
    const options = {
      pollingIntervalSeconds: pauses[queue],
      batchSize: batches[queue],
      includeMetadata: true,
    } as const;
    const limit = pLimit(atOnce);
    return boss.work<Data>(queue, options, async (jobs) => {
      const remove = async (over: typeof jobs) => {
        if (over.length > 0) await boss.deleteJob(queue, idsOf(over));
      };
      const tryAgain = async (failed: typeof jobs) => {
        const again = failed.filter(({ retryCount, retryLimit }) => retryCount < retryLimit);
        if (again.length > 0) await boss.fail(queue, idsOf(again));
        await remove(failed.filter(({ retryCount, retryLimit }) => retryCount >= retryLimit));
      };
      const all = jobs.map(({ data }) => data);
      const isChosen = await logged(choose(all)).catch(() => undefined);
      if (!isChosen) return tryAgain(jobs);
      await remove(jobs.filter(({ data }) => !isChosen(data)));
      const attempt = (job: (typeof jobs)[number]) =>
        logged(work(job.data, job.id)).then(
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
    open: async () => {
      await boss.start();
      await makeQueues(boss);
      await boss.schedule('clock', '* * * * *');
      await boss.schedule('clean', '7 * * * *');
      isOpen = true;
    },
    work: async (context, logger) => {
      log = logger;
      senders = await makeSenders(context.settings, context.now);
      const outbox = { context, senders, log: logger, signal: stopping.signal };
      const deliverNext = async (part: Part) => {
        const next = await deliver(outbox, part);
        const isLater = next && next > context.now();
        if (next) await context.jobs.send(context.database, 'deliver', part, isLater ? next : undefined);
      };
      // The clock does this too, so that it need not keep the process from starting.
      await logged(resumeDeliveries(context)).catch(() => undefined);
      await boss.work('clock', { pollingIntervalSeconds: pauses.clock }, () => logged(moveByClock(context)));
      await boss.work('clean', { pollingIntervalSeconds: pauses.clean }, () => logged(clean(context)));
      await boss.work<Part>('deliver', { pollingIntervalSeconds: pauses.deliver }, async ([job]) => {
        if (job) await logged(deliverNext(job.data));
      });
      await workDiscreetly<Mail>('mail', (mail, id) => deliverMail(outbox, id, mail));
      if (context.settings.dailyBackups > 0) {
        await boss.schedule('backup', '*/10 * * * *');
        await boss.work('backup', { pollingIntervalSeconds: pauses.backup }, () =>
          logged(backUpDaily(context, stopping.signal)),
        );
      } else await boss.unschedule('backup');
      await workDiscreetly<ForgottenPassword>(
        'forgotPassword',
        (forgotten) => sendPasswordLink(context, forgotten),
        async (all) => {
          const known = await knownAmong(
            context,
            all.map(({ email }) => email),
          );
          return ({ email }) => known.has(email);
        },
      );
    },
    close: async () => {
      stopping.abort();
      await boss.stop({ timeout: longestEnd });
      senders?.close();
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
