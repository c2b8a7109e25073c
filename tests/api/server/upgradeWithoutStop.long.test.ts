import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { oldestRelease, release } from '../../../api/platform/database/release';
import { createEmptyDatabase, queryOnce } from '../platform/restoreBackup';
import { buildNextRelease } from './buildNextRelease';
import { adminSettings, signInAt } from './processCaller';
import { type Start, startMain } from './startMain';

type Call = Awaited<ReturnType<typeof signInAt>>;

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** Creates, changes, reads and lists FAQs at a process until it is stopped; `saved` has what was acknowledged last. */
const keepWorking = (start: Start, call: Call) => {
  const saved = new Map<string, string>();
  let isStopped = false;
  const work = async () => {
    while (!isStopped) {
      const key = randomUUID();
      const body = { question: `How much is ${key}?`, answer: '<p>As much as the other.</p>' };
      const created = await call(start, 'POST', '/faqs', { body, headers: { 'idempotency-key': key } });
      const { id, version } = created.body.data;
      saved.set(id, body.question);
      const question = `How much was ${key}?`;
      await call(start, 'PUT', `/faqs/${id}`, { body: { ...body, question }, headers: ifMatch(version) });
      saved.set(id, question);
      await call(start, 'GET', `/faqs/${id}`);
      await call(start, 'GET', '/faqs?sort=["question","ASC"]&range=[0,9]');
    }
  };
  // A call that is cut off by the end of the process ends the work.
  const works = Array.from({ length: 4 }, () => work().catch((error: Error) => error));
  return {
    saved,
    untilMore: (count: number) => {
      const goal = saved.size + count;
      return vi.waitFor(() => expect(saved.size).toBeGreaterThan(goal), { timeout: 20_000, interval: 20 });
    },
    /** Returns the errors by which works ended. */
    stop: async () => {
      isStopped = true;
      return (await Promise.all(works)).filter((result) => result !== undefined);
    },
  };
};

/** The addresses of a new database: for calls, with a role that owns nothing, and for the owner. */
const createAddresses = async () => {
  const owner = await createEmptyDatabase();
  const calls = new URL(owner);
  calls.username = 'calls_of_upgrade';
  calls.password = 'calls';
  return { DATABASE_URL: calls.href, DATABASE_OWNER_URL: owner };
};

it('the release before works on while the next one migrates, starts again beside it, and after it', async () => {
  const env = { ...(await createAddresses()), ...adminSettings };
  const query = (statement: string) => queryOnce(env.DATABASE_OWNER_URL, statement);
  const [next, before] = [await buildNextRelease(), await startMain(env)];
  await before.ready;
  const statuses: number[] = [];
  const send = await signInAt(before);
  const call: Call = async (...parts) => {
    const response = await send(...parts);
    statuses.push(response.status);
    return response;
  };
  const create = async (start: Start, question: string) =>
    (await call(start, 'POST', '/faqs', { body: { question, answer: '<p>This one is the answer.</p>' } })).body.data;
  const read = async (start: Start, id: string) => (await call(start, 'GET', `/faqs/${id}`)).body.data;
  const early = await create(before, 'What was there before?');

  const working = keepWorking(before, call);
  const after = await startMain(env, [], next.program);
  await after.ready;
  await working.untilMore(10);
  expect(await working.stop()).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  // What the next release stores stays through a save of the one before, which does not show it.
  const save = (start: Start, version: number, changes: object) =>
    call(start, 'PUT', `/faqs/${early.id}`, {
      body: { question: early.question, answer: early.answer, ...changes },
      headers: ifMatch(version),
    });
  const complete = await read(after, early.id);
  expect(complete.tone).toBe('plain');
  const friendly = (await save(after, complete.version, { tone: 'friendly' })).body.data;
  expect(await read(before, early.id)).not.toHaveProperty('tone');
  const renamed = { question: 'What was there at first?' };
  expect((await save(before, friendly.version, renamed)).status).toBe(200);
  expect(await read(after, early.id)).toMatchObject({ ...renamed, tone: 'friendly' });
  // It refuses another value of a field that it does not know.
  expect((await save(before, friendly.version + 1, { ...renamed, tone: 'plain' })).status).toBe(422);

  // A process of the release before that ends has a successor, under calls.
  const cutOff = keepWorking(before, call);
  await cutOff.untilMore(10);
  before.child.kill('SIGKILL');
  await cutOff.stop();
  const restarted = await startMain(env);
  expect(await restarted.ready).toContain('A newer version of the console has prepared the database');
  const again = keepWorking(restarted, call);
  await again.untilMore(20);
  expect(await again.stop()).toEqual([]);

  // The next release sees at once what the one before writes.
  expect((await read(after, (await create(restarted, 'What comes after?')).id)).tone).toBe('plain');

  // Nothing that was answered is lost.
  const rows = await query(`SELECT id, data->>'question' AS question FROM records WHERE area = 'faqs'`);
  const stored = new Map(rows.map(({ id, question }) => [id, question]));
  for (const [id, question] of [...working.saved, ...again.saved]) expect(stored.get(id)).toBe(question);
  for (const [id] of cutOff.saved) expect(stored.has(id)).toBe(true);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  // Back: without the next release, the one before works on, and the next one completes later what it wrote.
  after.child.kill('SIGTERM');
  await after.ended;
  const alone = await create(restarted, 'Who is alone here?');
  const back = await startMain(env, [], next.program);
  await back.ready;
  expect((await read(back, alone.id)).tone).toBe('plain');
  const filter = encodeURIComponent('{"tone":"plain"}');
  const [{ count }] = await query("SELECT count(*)::integer FROM records WHERE data->>'tone' = 'plain'");
  const found = await call(back, 'GET', `/faqs?filter=${filter}&range=[0,0]`);
  expect(found.headers.get('content-range')).toBe(`faqs 0-0/${count}`);

  // A release that cannot work with the newer one is refused.
  await query(`UPDATE settings SET value = value || '{"oldest": "${next.version}"}' WHERE key = 'release'`);
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
