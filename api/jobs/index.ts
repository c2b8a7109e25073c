import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { type ForgottenPassword, sendPasswordLink } from '../auth/forgotPassword';
import type { Jobs } from '../context';
import type { Database, Queryable } from '../db/connect';
import { deliver } from '../deliveries/deliver';
import type { Part } from '../deliveries/outbox';
import { makeSenders, type Senders } from '../deliveries/senders';
import { deliverMail, type Mail } from '../mail';
import { resumeDeliveries } from '../notifications';
import type { RecordsContext } from '../records/present';
import { moveByClock } from './clock';

/** In seconds: how often a process looks for work; the least that pg-boss takes is half a second. */
const pauses = { deliver: 1, clock: 5, mail: 1, forgotPassword: 1 };
/** A mail that cannot be sent is tried again after 15 s to 30 s, then after twice as long each time, for an hour or two. */
const mailRetries = { retryLimit: 8, retryDelay: 15, retryBackoff: true };
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
  let log: FastifyBaseLogger | undefined;
  let senders: Senders | undefined;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        try {
          return await database.$client.query(text, values);
        } catch (error) {
          if (!log) throw error;
          log.error({ err: error }, 'the queues of jobs cannot be reached');
          // pg-boss awaits some of its statements nowhere: thrown, an outage of the database would end the process.
          return undefined as unknown as { rows: unknown[] };
        }
      },
    },
  });
  boss.on('error', (error) => log?.error({ err: error }, 'the queues of jobs failed'));

  /** pg-boss keeps why a job failed with the job, where nobody looks. */
  const logged = (job: Promise<void>) =>
    job.catch((error: unknown) => {
      log?.error({ err: error }, 'a job failed');
      throw error;
    });

  /** Does jobs whose data is nobody's business later: each is deleted once it is done, or was tried for the last time. */
  const workDiscreetly = <Data>(queue: keyof typeof pauses, work: (data: Data, id: string) => Promise<void>) =>
    boss.work<Data>(queue, { pollingIntervalSeconds: pauses[queue], includeMetadata: true }, async ([job]) => {
      if (!job) return;
      await logged(work(job.data, job.id)).catch((error: unknown) => {
        if (job.retryCount < job.retryLimit) throw error;
      });
      await boss.deleteJob(queue, job.id);
    });

  return {
    send: async (transaction, queue, data, at) => {
      const singletonKey = createHash('sha256')
        .update(JSON.stringify([data, at !== undefined]))
        .digest('hex');
      await boss.send(queue, data, { singletonKey, ...(at && { startAfter: at }), db: through(transaction) });
    },
    open: async () => {
      await boss.start();
      // Of the jobs that wait and have the same key there is only one.
      for (const queue of Object.keys(pauses))
        await boss.createQueue(queue, { name: queue, policy: 'short', ...(queue === 'mail' && mailRetries) });
      await boss.schedule('clock', '* * * * *');
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
      await resumeDeliveries(context);
      await boss.work('clock', { pollingIntervalSeconds: pauses.clock }, () => logged(moveByClock(context)));
      await boss.work<Part>('deliver', { pollingIntervalSeconds: pauses.deliver }, async ([job]) => {
        if (job) await logged(deliverNext(job.data));
      });
      await workDiscreetly<Mail>('mail', (mail, id) => deliverMail(outbox, id, mail));
      await workDiscreetly<ForgottenPassword>('forgotPassword', (forgotten) => sendPasswordLink(context, forgotten));
    },
    close: async () => {
      stopping.abort();
      await boss.stop({ timeout: longestEnd });
      senders?.close();
    },
  };
};

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
