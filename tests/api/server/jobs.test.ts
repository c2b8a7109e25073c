import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobQueues, type JobQueues } from '../../../api/platform/queue/jobQueues';
import { startWorkers } from '../../../api/server/jobs';
import { type Sending, startNotificationApi } from '../areas/sending';
import { type MailServer, startMailServer } from '../platform/mailServer';

let mail: MailServer;
let sending: Sending;
let jobs: JobQueues;

beforeAll(async () => {
  mail = await startMailServer();
  sending = await startNotificationApi({ smtpUrl: mail.url });
  jobs = createJobQueues(sending.context.database);
  await jobs.open();
});
afterAll(async () => {
  await jobs.close();
  await sending.close();
  await mail.close();
});
beforeEach(async () => {
  await sending.context.database.execute(sql`DELETE FROM pgboss.job`);
});

const part = { area: 'notifications', recordId: 'one' };

/** The waiting delivery jobs; scheduled jobs run automatically. */
const waiting = async () => {
  const { rows } = await sending.context.database.execute<{ data: unknown; isDue: boolean }>(
    sql`SELECT data, start_after <= now() AS "isDue" FROM pgboss.job
      WHERE name = 'deliver' AND state = 'created' ORDER BY start_after`,
  );
  return rows;
};

it('a job exists once its transaction is committed, and not at all if that fails', async () => {
  const { database } = sending.context;
  const failed = database.transaction(async (transaction) => {
    await jobs.send(transaction, 'deliver', part);
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await waiting()).toEqual([]);
  await database.transaction((transaction) => jobs.send(transaction, 'deliver', part));
  expect(await waiting()).toEqual([{ data: part, isDue: true }]);
});

it('a waiting job is not queued twice, and does not block a later one', async () => {
  const { database } = sending.context;
  const later = new Date(Date.now() + 3_600_000);
  await jobs.send(database, 'deliver', part, later);
  await jobs.send(database, 'deliver', part, later);
  await jobs.send(database, 'deliver', part);
  await jobs.send(database, 'deliver', part);
  await jobs.send(database, 'deliver', { ...part, recordId: 'other' });
  expect((await waiting()).map(({ isDue }) => isDue)).toEqual([true, true, false]);
});

it('a job that ends because the process stops is no error in the log, but another one is', async () => {
  const { database } = sending.context;
  const stopping = createJobQueues(database);
  await stopping.open();
  const errors: unknown[] = [];
  const log = { error: ({ err }: { err: Error }) => errors.push(err.message) } as unknown as FastifyBaseLogger;
  const started = new Set<string>();
  await stopping.work(log, async ({ each, signal }) => {
    await each<{ id: string }>('longJob', async ({ id }) => {
      started.add(id);
      if (id === 'wrong') throw new Error('on purpose');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
    });
    return () => undefined;
  });
  for (const id of ['wrong', 'stopped']) {
    await stopping.send(database, 'longJob', { id });
    await expect.poll(() => started.has(id), { timeout: 15_000 }).toBe(true);
  }
  await stopping.close();
  expect(errors).toEqual(['on purpose']);
});

it('waiting deliveries are sent as soon as a process runs jobs', async () => {
  await sending.setTime(new Date());
  await sending.addMember({ email: 'dana@example.org' });
  const waiting = await sending.create();
  await sending.act(waiting.id, 'send');
  const records = { ...sending.records, jobs };
  await startWorkers(jobs, records, sending.app.log);
  await expect.poll(async () => (await sending.read(waiting.id)).status, { timeout: 15_000 }).toBe('sent');
  expect(mail.received.map(({ to }) => to)).toEqual(['dana@example.org']);
});
