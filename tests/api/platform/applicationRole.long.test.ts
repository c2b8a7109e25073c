import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareApplicationRole } from '../../../api/platform/database/applicationRole';
import { connect, connectForBackgroundWork, type Database } from '../../../api/platform/database/connect';
import { findRunningEmbedded } from '../../../api/platform/database/embedded';
import { createJobQueues } from '../../../api/platform/queue/jobQueues';
import { buildApp } from '../../../api/server/app';
import { contacts } from '../../../resources/contacts/contactSchema';
import { schemas } from '../../../resources/schemas';
import { examples } from '../records/examples';
import { createReadyDirectory, endProcesses, removeDirectories, startMain } from '../server/startMain';
import { type CallOptions, startApi } from '../startApi';
import { queryOnce } from './restoreBackup';
import { picture } from './sampleFiles';
import { sendForm } from './uploads';

let api: Awaited<ReturnType<typeof startApi>>;
let database: Database;
const role = `calls_${randomUUID().replaceAll('-', '')}`;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const owned = await startApi();
  ends.push(owned.close);
  const jobs = createJobQueues(owned.context.database);
  await jobs.open();
  ends.push(jobs.close);
  const url = new URL(owned.url);
  url.username = role;
  url.password = 'p@ss/word';
  // Twice, as each start does.
  for (let start = 1; start <= 2; start += 1) await prepareApplicationRole(owned.context.database, url.href);
  database = connect(url.href);
  ends.push(() => database.$client.end());
  const app = await buildApp({ ...owned.context, database, jobs });
  ends.push(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (method: string, path: string, options?: CallOptions) =>
    owned.call(method, path.startsWith('http') ? path : `${origin}/api/v1${path}`, options);
  api = { ...owned, call, app, origin };
  await owned.signIn();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await endProcesses();
  await removeDirectories();
});

const expectSuccess = async (method: string, path: string, body?: unknown, headers = {}) => {
  const response = await api.call(method, path, { ...(body !== undefined && { body }), headers });
  expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
  return response.body?.data;
};

describe('the database role of requests', () => {
  it('is created without its password in the statement, and signs in with it', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const url = new URL(api.url);
    url.username = `calls_${randomUUID().replaceAll('-', '')}`;
    url.password = 'pässword in no log';
    const owner = connectForBackgroundWork(api.url);
    await prepareApplicationRole(owner, url.href);
    await owner.$client.end();
    const sent = JSON.stringify(query.mock.calls.map(([statement]) => statement));
    query.mockRestore();
    expect(sent).toContain('CREATE ROLE');
    expect(sent).not.toContain('in no log');
    expect(await queryOnce(url.href, 'SELECT current_user AS role')).toEqual([{ role: url.username }]);
  });

  it('can do all that staff do', async () => {
    const { create, newExample } = examples(api);
    for (const schema of schemas.filter(
      ({ singletonId, isFixedSet, name }) => !singletonId && !isFixedSet && name !== 'staff',
    )) {
      const { id, version } = await create(schema);
      await expectSuccess('GET', `/${schema.name}?filter={"q":"example"}`);
      if (schema.name === 'types') continue;
      await api.call('DELETE', `/${schema.name}/${id}`, { headers: { 'if-match': `"${version}"` } });
    }
    const { id } = await expectSuccess('POST', '/contacts', await newExample(contacts));
    await expectSuccess('POST', `/contacts/${id}/replies`, { text: 'We will call.' });
    const [trashed] = await expectSuccess('GET', '/trash?filter={"area":"contacts"}');
    await expectSuccess('DELETE', `/trash/${trashed.id}`);
    await expectSuccess('POST', '/activity/export', {});
    await expectSuccess('GET', '/dashboard');
    const login = { email: api.email, password: api.password };
    const { accessToken } = await expectSuccess('POST', '/auth/login', login);
    const file = { bytes: await picture('jpeg'), name: 'dots.jpg' };
    expect((await sendForm(api, 'image', { file }, accessToken)).status).toBe(201);
    await expectSuccess('POST', `/members/${randomUUID()}/erase`, { reason: 'Asked for' });
  }, 120_000);

  it.each([
    'UPDATE activity SET ip = NULL',
    'DELETE FROM activity_past',
    `SELECT set_config('console.erases', 'on', false); UPDATE activity_default SET ip = NULL`,
    'TRUNCATE versions',
    'DROP TABLE versions',
    'ALTER TABLE activity DISABLE TRIGGER ALL',
    'CREATE TABLE public.mine (id integer)',
    'CREATE OR REPLACE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE sql AS $$ $$',
    'DELETE FROM drizzle.__drizzle_migrations',
  ])('cannot %s', async (statement) => {
    await expect(database.$client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is the only role, apart from the owner, that can erase personal data from the activity', async () => {
    const erasing = 'erase_activity(text, text[], text[], jsonb)';
    const { rows } = await database.$client.query(
      `SELECT has_function_privilege('public', $1, 'EXECUTE') AS everybody,
      has_function_privilege($2, $1, 'EXECUTE') AS calls`,
      [erasing, role],
    );
    expect(rows).toEqual([{ everybody: false, calls: true }]);
  });

  it('is used for requests in the embedded database, while the owner does the rest', async () => {
    const directory = await createReadyDirectory();
    await (await startMain({ DATA_DIR: directory })).ready;
    const url = (await findRunningEmbedded(directory)) ?? '';
    const connected = `SELECT DISTINCT usename AS role FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY 1`;
    expect(await queryOnce(url, connected)).toEqual([{ role: 'console_api' }, { role: 'postgres' }]);
    const owned = `SELECT DISTINCT tableowner AS role FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`;
    expect(await queryOnce(url, owned)).toEqual([{ role: 'postgres' }]);
  }, 60_000);
});
