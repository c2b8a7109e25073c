import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertMembers } from '../../api/people';
import { type MailServer, startMailServer } from './mailServer';
import { type Sending, startSending } from './sending';
import { startMain } from './startMain';

vi.setConfig({ testTimeout: 240_000 });

const recipients = 10_000;
const kills = 5;
/** What a process may have under way when it is killed. */
const mostInDoubt = 40;

let mail: MailServer;
let sending: Sending;

beforeAll(async () => {
  mail = await startMailServer({ keepsRaw: false });
  sending = await startSending({ smtpUrl: mail.url });
  // The processes of this test have the real clock.
  await sending.at(new Date());
});
afterAll(async () => {
  await sending.close();
  await mail.close();
});

const addMembers = () =>
  insertMembers(
    sending.context.database,
    Array.from({ length: recipients }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      firstName: 'Dana',
      lastName: String(index),
      email: `member-${index}@example.org`,
      state: 'CO',
      memberStatus: 'active',
      retirementSystem: 'fers',
      planTypes: [],
      age: 50,
      yearsOfService: 20,
      platforms: ['web'],
      optOuts: [],
    })),
  );

/** A process of its own, as behind a balancer; it goes on with what waits as soon as it has started. */
const startProcess = async () => {
  const { email, password, url } = sending;
  const started = await startMain({
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    // So little that what was sent does not fit, and that what is not needed any more is soon given back.
    NODE_OPTIONS: '--max-old-space-size=128',
  });
  await started.ready;
  return started;
};

/** Of a process in megabytes; 0 where the system does not tell. */
const memoryOf = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('10,000 messages reach everybody once or are known not to, though the process is killed five times', async () => {
  await addMembers();
  const { id } = await sending.write();
  expect((await sending.move(id, 'sending')).body.data).toMatchObject({ targeted: recipients });

  // Wherever they fall within the first half; the last process sends the second.
  const moments = Array.from({ length: kills }, () => Math.random() * (recipients / 2)).sort((a, b) => a - b);
  for (const moment of moments) {
    const { child, ended } = await startProcess();
    await expect.poll(() => mail.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(moment);
    child.kill('SIGKILL');
    await ended;
  }

  const { child } = await startProcess();
  const begun = mail.received.length;
  const samples: { sent: number; memory: number }[] = [];
  await expect
    .poll(
      async () => {
        samples.push({ sent: mail.received.length, memory: await memoryOf(child.pid) });
        return (await sending.read(id)).status;
      },
      { timeout: 120_000, interval: 250 },
    )
    .toBe('partially_failed');

  const reached = mail.received.map(({ to }) => to);
  expect(new Set(reached).size).toBe(reached.length);
  const deliveries = await sending.deliveries(id);
  const inDoubt = deliveries.filter(({ state }) => state === 'unknown');
  expect(inDoubt.length).toBeLessThanOrEqual(kills * mostInDoubt);
  const told = new Set([...reached, ...inDoubt.map(({ to }) => to)]);
  expect(told.size).toBe(recipients);
  // What is said to have been sent was.
  const sent = deliveries.filter(({ state }) => state === 'sent').map(({ to }) => to);
  expect(sent.length + inDoubt.length).toBe(recipients);
  const isReached = new Set(reached);
  expect(sent.filter((to) => !isReached.has(to))).toEqual([]);

  // What one process sends, it does not keep.
  if (samples.every(({ memory }) => memory === 0)) return;
  const quarter = (recipients - begun) / 4;
  const first = samples.filter((sample) => sample.sent - begun > 0 && sample.sent - begun < quarter);
  const last = samples.filter((sample) => sample.sent - begun >= 3 * quarter && sample.memory > 0);
  const growth = average(last.map(({ memory }) => memory)) - average(first.map(({ memory }) => memory));
  expect(growth).toBeLessThan(60);
});
