import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  connectForBackgroundWork,
  type Database,
  requestTimeouts,
} from '../../../api/platform/database/connect';
import { createJobQueues } from '../../../api/platform/queue/jobQueues';
import { buildApp } from '../../../api/server/app';
import { startWorkers } from '../../../api/server/jobs';
import { startApi } from '../startApi';
import { startDatabaseProxy } from './databaseProxy';
import { startMailServer } from './mailServer';

const busyMessage = 'Too many requests wait for the database at the moment. Try again in a second.';
const unreachableMessage = 'The database does not answer at the moment. Try again shortly.';
const full =
  'Nothing can be saved at the moment, because the disk of the database is full. Tell the people who run this system.';
/** Short enough for a test, and long enough for queries that work. */
const bounds = { ...requestTimeouts, connection: 1500, lock: 500, statement: 1000, silence: 1500 };

let api: Awaited<ReturnType<typeof startApi>>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let database: Database;
let app: FastifyInstance;
let root: string;
/** A separate connection that bypasses the proxy. */
let admin: Client;

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  proxy = await startDatabaseProxy(api.url);
  database = connect(proxy.url, { connections: 4, bounds });
  app = await buildApp({ ...api.context, database });
  root = await app.listen({ port: 0, host: '127.0.0.1' });
  admin = new Client({ connectionString: api.url });
  await admin.connect();
});
afterEach(() => proxy.pass());
afterAll(async () => {
  await admin.end();
  await app.close();
  await database.$client.end();
  await proxy.close();
  await api.close();
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `${root}/api/v1${path}`, body === undefined ? {} : { body });
const create = (name: string) => call('POST', '/banners', { name, placement: 'home_hero' });
const names = async (like: string) => {
  const { rows } = await admin.query(`SELECT data->>'name' AS name FROM records WHERE data->>'name' LIKE $1`, [like]);
  return rows.map(({ name }) => name).sort();
};

/** Calls of every type: public and not, reading, writing, writing several records, and files that browsers fetch. */
const callAll = () =>
  Promise.all([
    call('GET', '/health'),
    call('GET', '/banners'),
    create('Away'),
    call('POST', '/auth/login', { email: api.email, password: api.password }),
    call('POST', '/banners/actions/delete', { ids: ['one', 'two'], expectedCount: 2 }),
    api.call('GET', `${root}/files/download?token=x`),
  ]);

const expectUnreachable = async () => {
  const responses = await callAll();
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.body?.message ?? response.text).toBe(unreachableMessage);
  }
};
const expectReachable = async () => {
  expect((await call('GET', '/health')).status).toBe(200);
  expect((await create('Back')).status).toBe(201);
  expect(await names('Away')).toEqual([]);
};

describe('while the database is unreachable, every call returns an error, and afterwards all work again', () => {
  it('because nobody listens at its address', async () => {
    await call('GET', '/banners');
    await proxy.close();
    await expectUnreachable();
    await proxy.listen();
    await expectReachable();
  });

  it.each([
    ['it shuts down', '57P01'],
    ['it starts', '57P03'],
    ['it has no room for another connection', '53300'],
    ['a connection pooler lost its connection', '08006'],
  ])('because %s', async (_, code) => {
    proxy.refuse(code);
    await expectUnreachable();
    proxy.pass();
    await expectReachable();
  });

  it('because it is frozen, with connections that other calls wait for', async () => {
    await Promise.all([1, 2, 3, 4].map(() => call('GET', '/banners')));
    proxy.freeze();
    await expectUnreachable();
    await expectUnreachable();
    proxy.pass();
    await expectReachable();
  });

  it('because it is frozen, while other calls use all its connections', async () => {
    const heldConnections = await Promise.all([1, 2, 3, 4].map(() => database.$client.connect()));
    proxy.freeze();
    await expectUnreachable();
    for (const client of heldConnections) client.release(true);
    proxy.pass();
    await expectReachable();
  });
});

it('a call right after the server ended all connections gets another one', async () => {
  await Promise.all([1, 2, 3, 4].map(() => call('GET', '/banners')));
  proxy.pass();
  const responses = await Promise.all(['Next 1', 'Next 2', 'Next 3'].map(create));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
});

it('a call that waits too long for a connection is told so, whereas health knows that the database is there', async () => {
  const heldConnections = await Promise.all([1, 2, 3, 4].map(() => database.$client.connect()));
  const [health, ...others] = await callAll();
  for (const response of others) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.body?.message ?? response.text).toBe(busyMessage);
    expect(response.body?.code ?? 'database.busy').toBe('database.busy');
  }
  expect(health?.status).toBe(200);
  for (const client of heldConnections) client.release();
  await expectReachable();
});

it('work in the background waits longer for a free connection than a request would', async () => {
  const background = connectForBackgroundWork(api.url);
  const inUse = requestTimeouts.connection / 1000 + 1;
  const answers = Array.from({ length: 5 }, () => background.execute(`SELECT pg_sleep(${inUse})`));
  const { rows } = await background.execute('SELECT 1 AS answer');
  expect(rows).toEqual([{ answer: 1 }]);
  await Promise.all(answers);
  await background.$client.end();
});

it('everything that was acknowledged while connections break repeatedly is there, and the rest was refused', async () => {
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  let breaking = true;
  const write = async (writer: number) => {
    for (let count = 0; breaking; count += 1) {
      const name = `Written ${writer} ${count}`;
      const { status } = await create(name);
      if (status === 201) acknowledged.push(name);
      else refused.add(status);
    }
  };
  const writers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
  for (let round = 0; round < 12; round += 1) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(before);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  }
  breaking = false;
  await writers;
  const storedNames = new Set(await names('Written%'));
  expect(acknowledged.filter((name) => !storedNames.has(name))).toEqual([]);
  expect([...refused]).toEqual([503]);
  // Each broken connection was returned to the pool.
  const { totalCount, idleCount } = database.$client;
  expect(totalCount).toBe(idleCount);
});

it('a call ends at its deadline, whatever it still waits for', async () => {
  const settings = { ...api.context.settings, callTimeout: 300 };
  const impatient = await buildApp({ ...api.context, database, settings }, undefined, { keys: app.keys });
  const address = await impatient.listen({ port: 0, host: '127.0.0.1' });
  proxy.freeze();
  for (const [method, path, sent] of [
    ['GET', '/health', {}],
    ['GET', '/banners', {}],
    ['POST', '/banners', { body: { name: 'Late', placement: 'home_hero' } }],
  ] as const) {
    const { status, headers, body } = await api.call(method, `${address}/api/v1${path}`, sent);
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'database.slow']);
  }
  proxy.pass();
  await impatient.close();
  // The question whether the frozen database is there ends with its connection.
  await expect.poll(async () => (await call('GET', '/health')).status).toBe(200);
});

it('a call that waits too long for a lock is refused, and changes nothing', async () => {
  const { id } = (await create('Held')).body.data;
  await admin.query('BEGIN');
  await admin.query("SELECT FROM records WHERE area = 'banners' AND id = $1 FOR UPDATE", [id]);
  const response = await api.call('PUT', `${root}/api/v1/banners/${id}`, {
    body: { name: 'Held no more', placement: 'home_hero' },
    headers: { 'if-match': '"1"' },
  });
  await admin.query('ROLLBACK');
  expect(response.status).toBe(503);
  expect(response.body.message).toMatch(/^The database took too long for this\. Try again shortly/);
  expect(await names('Held%')).toEqual(['Held']);
});

it('a full disk is reported as such, changes nothing, and does not prevent reading', async () => {
  await admin.query(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT ON activity EXECUTE FUNCTION fill_disk()`);
  const response = await create('Full');
  const list = await call('GET', '/banners');
  await admin.query('DROP FUNCTION fill_disk CASCADE');
  expect(response.status).toBe(507);
  expect(response.body.message).toBe(full);
  expect(await names('Full')).toEqual([]);
  expect(list.status).toBe(200);
});

it('a bulk action stops after a database failure, and reports what was done before', async () => {
  const created = await Promise.all(['Row 1', 'Row 2', 'Row 3'].map(create));
  const ids = created.map(({ body }) => body.data.id);
  await admin.query(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT ON activity FOR EACH ROW WHEN (NEW.record_label = 'Row 2')
      EXECUTE FUNCTION fill_disk()`);
  const response = await call('POST', '/banners/actions/delete', { ids, expectedCount: 3 });
  await admin.query('DROP FUNCTION fill_disk CASCADE');
  expect(response.body.data).toEqual([
    { id: ids[0], ok: true },
    { id: ids[1], ok: false, message: full },
    { id: ids[2], ok: false, message: full },
  ]);
});

it('jobs run again after the database was unreachable, during the start or later', async () => {
  const mail = await startMailServer();
  const backgroundDatabase = connectForBackgroundWork(proxy.url);
  const jobs = createJobQueues(backgroundDatabase);
  await jobs.open();
  const settings = { ...api.context.settings, smtpUrl: mail.url };
  const expectSent = async (to: string) => {
    await jobs.send(api.context.database, 'mail', { to, subject: 'Hello', text: 'Hello' });
    await expect.poll(() => mail.received.map((one) => one.to), { timeout: 10_000 }).toContain(to);
  };
  proxy.refuse('57P03');
  await startWorkers(jobs, { ...api.context, database: backgroundDatabase, settings, keys: app.keys }, app.log);
  proxy.pass();
  await expectSent('first@example.org');
  proxy.refuse('57P01');
  await expectUnreachable();
  proxy.pass();
  await expectSent('second@example.org');
  await jobs.close();
  await backgroundDatabase.$client.end();
  await mail.close();
});
