import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { oldestRelease, release } from '../../../api/platform/database/release';
import { createEmptyDatabase, queryOnce } from '../platform/restoreBackup';
import { buildNextRelease } from './buildNextRelease';
import { type Start, startMain } from './startMain';

const admin = { email: 'admin@example.org', password: 'a long enough password' };

interface Answer {
  status: number;
  /** The number of records of a list. */
  total: number;
  data: Record<string, unknown> & { id: string; version: number };
}

/** Makes calls to a process, and remembers the status of each. */
const createCaller = (statuses: number[]) => {
  let token = '';
  const call = async (
    start: Start,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`http://127.0.0.1:${start.port}/api/v1${path}`, {
      method,
      headers: {
        platform: 'web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = await response.json();
    statuses.push(response.status);
    const total = Number(response.headers.get('content-range')?.split('/')[1]);
    return { status: response.status, data, total } as Answer;
  };
  const signIn = async (start: Start) => {
    token = String((await call(start, 'POST', '/auth/login', admin)).data.accessToken);
  };
  return { call, signIn };
};

/** A caller that creates FAQs, changes, reads and lists them, until it is stopped. */
const keepWorking = (start: Start, { call }: ReturnType<typeof createCaller>) => {
  const saved = new Map<string, string>();
  let isStopped = false;
  const work = async () => {
    while (!isStopped) {
      const key = randomUUID();
      const body = { question: `How much is ${key}?`, answer: '<p>As much as the other.</p>' };
      const created = await call(start, 'POST', '/faqs', body, { 'idempotency-key': key });
      const { id, version } = created.data;
      saved.set(id, body.question);
      const question = `How much was ${key}?`;
      await call(start, 'PUT', `/faqs/${id}`, { ...body, question }, { 'if-match': `"${version}"` });
      saved.set(id, question);
      await call(start, 'GET', `/faqs/${id}`);
      await call(start, 'GET', '/faqs?sort=["question","ASC"]&range=[0,9]');
      await call(start, 'GET', '/settings');
    }
  };
  // A call that is cut off by the end of the process ends the work.
  const works = Array.from({ length: 4 }, () => work().catch((error: Error) => error));
  return {
    saved,
    stop: async () => {
      isStopped = true;
      return (await Promise.all(works)).filter((result) => result !== undefined);
    },
  };
};

it('the release before works on while the next one migrates, starts again beside it, and after it', async () => {
  const url = await createEmptyDatabase();
  const env = { DATABASE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const [next, before] = [await buildNextRelease(), await startMain(env)];
  await before.ready;
  const statuses: number[] = [];
  const caller = createCaller(statuses);
  const { call } = caller;
  await caller.signIn(before);
  const { data: early } = await call(before, 'POST', '/faqs', {
    question: 'What was there before?',
    answer: '<p>This one was.</p>',
  });

  const working = keepWorking(before, caller);
  const after = await startMain(env, [], next.program);
  await after.ready;
  const count = working.saved.size;
  // It goes on afterwards.
  await vi.waitFor(() => expect(working.saved.size).toBeGreaterThan(count + 10), { timeout: 20_000, interval: 20 });
  expect(await working.stop()).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  // What the next release stores stays through a save of the one before, which does not show it.
  const path = `/faqs/${early.id}`;
  const complete = (await call(after, 'GET', path)).data;
  expect(complete.tone).toBe('plain');
  const body = { question: early.question, answer: early.answer, tone: 'friendly' };
  const friendly = (await call(after, 'PUT', path, body, { 'if-match': `"${complete.version}"` })).data;
  const seen = (await call(before, 'GET', path)).data;
  expect(seen).not.toHaveProperty('tone');
  const renamed = { question: 'What was there at first?', answer: early.answer };
  expect((await call(before, 'PUT', path, renamed, { 'if-match': `"${friendly.version}"` })).status).toBe(200);
  expect((await call(after, 'GET', path)).data).toMatchObject({ question: renamed.question, tone: 'friendly' });
  // It refuses another value of a field that it does not know.
  const unknown = { ...renamed, tone: 'plain' };
  expect((await call(before, 'PUT', path, unknown, { 'if-match': `"${friendly.version + 1}"` })).status).toBe(422);

  // A process of the release before that ends has a successor, under calls.
  const again = keepWorking(before, caller);
  await vi.waitFor(() => expect(again.saved.size).toBeGreaterThan(10), { timeout: 20_000, interval: 20 });
  before.child.kill('SIGKILL');
  await again.stop();
  const restarted = await startMain(env);
  expect(await restarted.ready).toContain('A newer version of the console has prepared the database');
  const third = keepWorking(restarted, caller);
  await vi.waitFor(() => expect(third.saved.size).toBeGreaterThan(20), { timeout: 20_000, interval: 20 });
  expect(await third.stop()).toEqual([]);

  // The next release sees at once what the one before writes.
  const late = { question: 'What comes after?', answer: '<p>This one does.</p>' };
  const { id: lateId } = (await call(restarted, 'POST', '/faqs', late)).data;
  expect((await call(after, 'GET', `/faqs/${lateId}`)).data.tone).toBe('plain');

  // Nothing that was answered is lost.
  const stored = new Map(
    (await queryOnce(url, `SELECT id, data->>'question' AS question FROM records WHERE area = 'faqs'`)).map((row) => [
      row.id,
      row.question,
    ]),
  );
  for (const [id, question] of [...working.saved, ...third.saved]) expect(stored.get(id)).toBe(question);
  for (const [id] of again.saved) expect(stored.has(id)).toBe(true);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  // Back: without the next release, the one before works on, and the next one completes later what it wrote.
  after.child.kill('SIGTERM');
  await after.ended;
  const { data: alone } = await call(restarted, 'POST', '/faqs', {
    question: 'Who is alone here?',
    answer: '<p>The former one.</p>',
  });
  const back = await startMain(env, [], next.program);
  await back.ready;
  expect((await call(back, 'GET', `/faqs/${alone.id}`)).data.tone).toBe('plain');
  const filter = encodeURIComponent('{"tone":"plain"}');
  const [{ count: plain }] = await queryOnce(
    url,
    "SELECT count(*)::integer FROM records WHERE data->>'tone' = 'plain'",
  );
  expect((await call(back, 'GET', `/faqs?filter=${filter}&range=[0,0]`)).total).toBe(plain);

  // A release that cannot work with the newer one is refused.
  await queryOnce(url, `UPDATE settings SET value = value || '{"oldest": "${next.version}"}' WHERE key = 'release'`);
  const refused = await (await startMain(env)).ended;
  expect(refused.code).toBe(1);
  expect(refused.errors).toBe(
    `Version ${next.version} of the console has used the database, which works together with version ${next.version} or later; this is version ${release}. Start a later version, or restore a backup that this one made (npm run restore). Nothing was changed.\n`,
  );
}, 300_000);

it('refuses to start beside a release with which this one cannot work', async () => {
  const url = await createEmptyDatabase();
  const older = new Client({ connectionString: url, application_name: 'console 0.9.0 7f3a' });
  await older.connect();
  const { code, errors } = await (await startMain({ DATABASE_URL: url })).ended;
  await older.end();
  expect(code).toBe(1);
  expect(errors).toBe(
    `A version of the console before ${oldestRelease} is running on the database, and cannot work together with this one; stop all its processes, and start this one again. Nothing was changed.\n`,
  );
  expect(await queryOnce(url, "SELECT FROM pg_class WHERE relname = 'records'")).toEqual([]);
});
