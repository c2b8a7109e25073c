import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '../../../api/platform/outbox/sendMail';
import { createJobQueues, type JobQueues } from '../../../api/platform/queue/jobQueues';
import { startWorkers } from '../../../api/server/jobs';
import { startApi } from '../startApi';
import { logLinesOf } from './logLines';
import { type MailServer, startMailServer } from './mailServer';
import { floodResets } from './resetFlood';

type Api = Awaited<ReturnType<typeof startApi>>;

let directory: string;
let mail: MailServer;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'console-outbox-'));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await rm(directory, { recursive: true });
});

/** An API with one process that runs its jobs. */
const startWithJobs = async (settings: Parameters<typeof startApi>[0]) => {
  const api = await startApi(settings);
  const log = logLinesOf(api);
  const jobs = createJobQueues(api.context.database);
  await jobs.open();
  api.context.jobs.send = jobs.send;
  await startWorkers(jobs, { ...api.context, keys: api.app.keys }, api.app.log);
  return { api, log, jobs };
};

/** The stored jobs about accounts, finished or not. */
const readJobs = async ({ context }: Api) => {
  const { rows } = await context.database.execute<{ name: string; state: string; data: unknown }>(sql`
    SELECT name, state::text, data FROM pgboss.job WHERE name IN ('mail', 'forgotPassword')
    UNION ALL SELECT name, state::text, data FROM pgboss.archive WHERE name IN ('mail', 'forgotPassword')`);
  return rows;
};

const waiting = { timeout: 20_000 };

describe('without a mail server', () => {
  let api: Api;
  let log: ReturnType<typeof logLinesOf>;
  let jobs: JobQueues;
  beforeAll(async () => {
    ({ api, log, jobs } = await startWithJobs({ settings: { dataDirectory: directory } }));
  });
  afterAll(async () => {
    await jobs.close();
    await api.close();
  });

  test('a mail is written to the outbox, and logged without its secrets', async () => {
    await api.call('POST', '/auth/forgot-password', { token: null, body: { email: api.email } });
    const outbox = path.join(directory, 'outbox');
    await expect.poll(() => log.lines.filter(({ file }) => file), waiting).toHaveLength(1);
    const [name = ''] = await readdir(outbox);
    const file = path.join(outbox, name);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('From: Member services <no-reply@localhost>');
    expect(text).toContain(`To: ${api.email}`);
    const [, token = ''] = /forgot-password\?token=([\w-]{43})/.exec(text) ?? [];
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [line] = log.lines.filter((each) => each.file);
    expect(line).toMatchObject({ level: 40, file });
    for (const secret of [api.email, token]) expect(JSON.stringify(log.lines)).not.toContain(secret);
    const body = { token, password: 'marble lantern velvet otter' };
    expect((await api.call('POST', '/auth/reset-password', { token: null, body })).status).toBe(200);
    await expect.poll(() => readJobs(api), waiting).toEqual([]);
  });
});

describe('with a mail server', () => {
  let api: Api;
  let log: ReturnType<typeof logLinesOf>;
  let jobs: JobQueues;
  beforeAll(async () => {
    ({ api, log, jobs } = await startWithJobs({ settings: { smtpUrl: mail.url } }));
  });
  afterAll(async () => {
    await jobs.close();
    await api.close();
  });
  beforeEach(() => {
    log.lines.length = 0;
    mail.received.length = 0;
  });
  const send = (to: string) =>
    sendMail(api.context, api.context.database, { to, subject: 'Hello', text: 'A link that is a secret' });
  const recipients = () => mail.received.map(({ to }) => to);

  test('a mail with a temporary failure is sent later, and the database stores nothing of it afterwards', async () => {
    mail.handleNext('later@example.org', 'later');
    await send('later@example.org');
    await expect.poll(async () => (await readJobs(api)).map(({ state }) => state), waiting).toEqual(['retry']);
    expect(recipients()).toEqual([]);
    await api.context.database.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail'`);
    await expect.poll(recipients, waiting).toEqual(['later@example.org']);
    await expect.poll(() => readJobs(api), waiting).toEqual([]);
  });

  test('a mail that is refused permanently, or failed the last time, is given up and logged', async () => {
    mail.handleNext('refused@example.org', 'refuse');
    mail.handleNext('never@example.org', 'later', 'later');
    await send('refused@example.org');
    await send('never@example.org');
    await expect.poll(async () => (await readJobs(api)).map(({ state }) => state), waiting).toEqual(['retry']);
    await api.context.database.execute(
      sql`UPDATE pgboss.job SET start_after = now(), retry_limit = 1 WHERE name = 'mail'`,
    );
    await expect.poll(() => readJobs(api), waiting).toEqual([]);
    expect(recipients()).toEqual([]);
    const errors = log.lines.filter(({ level }) => level === 50).map(({ msg }) => msg);
    expect(errors.sort()).toEqual(['a job failed', 'a job failed', 'a mail was refused']);
    for (const secret of ['refused@', 'never@', 'secret']) expect(JSON.stringify(log.lines)).not.toContain(secret);
  });
});

test('a link is sent with the next batch of jobs, after 12,000 requests for unknown addresses', async () => {
  expect(await floodResets(100, 11_900)).toEqual({ batches: 1, to: ['admin@example.org'], waiting: 0 });
});
