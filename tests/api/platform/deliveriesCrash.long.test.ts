import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { type Sending, startNotificationApi } from '../areas/sending';
import { newMember } from '../features/newMember';
import { startMain } from '../server/startMain';
import { type MailServer, startMailServer } from './mailServer';

/** The number of recipients that are prepared together. */
const slice = 2000;
/** The maximum number of messages in progress when a process is killed. */
const maxInDoubt = 40;

let mail: MailServer;
let sending: Sending;

beforeAll(async () => {
  mail = await startMailServer({ keepsRaw: false });
  sending = await startNotificationApi({ smtpUrl: mail.url });
  // The processes of this test use the real clock.
  await sending.setTime(new Date());
});
afterAll(async () => {
  await sending.close();
  await mail.close();
});

const addMembers = (count: number) =>
  insertMembers(
    sending.context.database,
    Array.from({ length: count }, (_, index) =>
      newMember({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        lastName: String(index),
        email: `member-${index}@example.org`,
        platforms: ['web'],
      }),
    ),
  );

/** Starts a separate process, as behind a load balancer; it continues waiting deliveries as soon as it has started. */
const startProcess = async () => {
  const { email, password, url } = sending;
  const started = await startMain({
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    // The heap is too small for all messages of the test, and garbage is collected early.
    NODE_OPTIONS: '--max-old-space-size=128',
  });
  await started.ready;
  return started;
};

const sendDespiteKills = async (recipients: number, kills: number) => {
  mail.received.length = 0;
  await sending.clearMembers();
  await addMembers(recipients);
  // All moments fall into the first half, so the last process sends the second half.
  const moments = fc.array(fc.integer({ min: 1, max: recipients / 2 }), { minLength: kills, maxLength: kills });
  const property = fc.asyncProperty(moments, (killedAfter) => sendDespiteKillsAfter(killedAfter, recipients));
  // A single run; a failure prints the seed.
  await fc.assert(property, { numRuns: 1 });
};

describe('messages are delivered once or marked as in doubt', () => {
  test('3,000, though the process is killed 2 times', () => sendDespiteKills(3000, 2));
});

/** Kills the process after each of these numbers of messages. */
const sendDespiteKillsAfter = async (killedAfter: number[], recipients: number) => {
  const { id } = await sending.create();
  expect((await sending.act(id, 'send')).body.data).toMatchObject({
    targeted: recipients > slice ? slice : recipients,
  });
  for (const count of killedAfter.sort((one, other) => one - other)) {
    const { child, ended } = await startProcess();
    await expect.poll(() => mail.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count);
    child.kill('SIGKILL');
    await ended;
  }

  await startProcess();
  await expect
    .poll(async () => (await sending.read(id)).status, { timeout: 120_000, interval: 250 })
    .toMatch(/^(sent|partially_failed)$/);

  const reached = mail.received.map(({ to }) => to);
  expect(new Set(reached).size).toBe(reached.length);
  const deliveries = await sending.deliveries(id);
  const inDoubt = deliveries.filter(({ state }) => state === 'unknown');
  expect(inDoubt.length).toBeLessThanOrEqual(killedAfter.length * maxInDoubt);
  const accountedFor = new Set([...reached, ...inDoubt.map(({ to }) => to)]);
  expect(accountedFor.size).toBe(recipients);
  // All messages that are marked as sent arrived.
  const sent = deliveries.filter(({ state }) => state === 'sent').map(({ to }) => to);
  expect(sent.length + inDoubt.length).toBe(recipients);
  const isReached = new Set(reached);
  expect(sent.filter((to) => !isReached.has(to))).toEqual([]);
};

const crowd = 10_000;

test(`${crowd} recipients are prepared once each, though the process is killed twice meanwhile`, async () => {
  await sending.clearMembers();
  await addMembers(crowd);
  const { $client } = sending.context.database;
  // Each slice takes a while, so that a kill falls between the first and the last one.
  await $client.query(`
    CREATE FUNCTION take_a_while() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END $$;
    CREATE TRIGGER take_a_while AFTER INSERT ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION take_a_while()`);
  const { id } = await sending.create({ channels: ['in_app'] });
  expect((await sending.act(id, 'send')).body.data).toMatchObject({ prepared: slice, toPrepare: crowd });
  for (const prepared of [2 * slice, 3 * slice]) {
    const { child, ended } = await startProcess();
    await expect
      .poll(async () => (await sending.read(id)).prepared, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(prepared);
    child.kill('SIGKILL');
    await ended;
    expect((await sending.read(id)).prepared).toBeLessThan(crowd);
  }
  await startProcess();
  await expect.poll(async () => (await sending.read(id)).status, { timeout: 60_000, interval: 100 }).toBe('sent');
  expect(await sending.read(id)).toMatchObject({ prepared: crowd, toPrepare: crowd, targeted: crowd, sent: crowd });
  expect(new Set((await sending.deliveries(id)).map(({ to }) => to)).size).toBe(crowd);
});
