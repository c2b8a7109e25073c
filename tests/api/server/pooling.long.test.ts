import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { detectPooling } from '../../../api/platform/database/pooling';
import { release } from '../../../api/platform/database/release';
import { createEmptyDatabase, queryOnce } from '../platform/restoreBackup';
import { adminSettings, signInAt } from './processCaller';
import { type Start, startMain } from './startMain';
import { findPgBouncer, startPgBouncer } from './startPgBouncer';

const owner = new URL(inject('postgresUrl'));
const calls = { role: 'calls_of_pooling', password: 'calls' };

const program = await findPgBouncer();
const ifFound = { skip: program === undefined };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a pooler in front of a new database. Returns the addresses of the owner, directly and through it, and of the calls. */
const startPooler = async (settings?: Record<string, string | number>) => {
  const direct = await createEmptyDatabase();
  const passwords = { [calls.role]: calls.password, [owner.username]: owner.password };
  const { port, stop } = await startPgBouncer(program ?? '', passwords, settings);
  stops.push(stop);
  const database = new URL(direct).pathname;
  return {
    direct,
    ofOwner: `postgres://${owner.username}:${owner.password}@127.0.0.1:${port}${database}`,
    ofCalls: `postgres://${calls.role}:${calls.password}@127.0.0.1:${port}${database}`,
    host: `127.0.0.1:${port}`,
  };
};

const refusal = async (env: Record<string, string>) => {
  const { code, errors } = await (await startMain(env)).ended;
  expect(code).toBe(1);
  return errors;
};

it('tells PostgreSQL, pooling by session and pooling by transaction apart', ifFound, async () => {
  const byTransaction = await startPooler();
  expect(await detectPooling(byTransaction.direct)).toBe('none');
  expect(await detectPooling(byTransaction.ofOwner)).toBe('transaction');
  expect(await detectPooling((await startPooler({ pool_mode: 'session' })).ofOwner)).toBe('session');
});

describe('a start refuses a pooler that it cannot work with, and says what to change', ifFound, () => {
  it('one that forgets prepared statements, as all before 1.21 do', async () => {
    const { direct, ofCalls, host } = await startPooler({ max_prepared_statements: 0 });
    expect(await refusal({ DATABASE_URL: ofCalls, DATABASE_OWNER_URL: direct })).toBe(
      `The pooler at ${host} forgets prepared statements between transactions; use PgBouncer 1.22 or later with max_prepared_statements above 0, or pool_mode = session.\n`,
    );
  });

  it('one that refuses the timeouts', async () => {
    const { ofOwner, host } = await startPooler({ ignore_startup_parameters: '' });
    expect(await refusal({ DATABASE_URL: ofOwner })).toBe(
      `The PostgreSQL at ${host} cannot be used (unsupported startup parameter: idle_in_transaction_session_timeout); in PgBouncer, set ignore_startup_parameters = lock_timeout, statement_timeout, idle_in_transaction_session_timeout, jit.\n`,
    );
  });

  it('one that has a single connection', async () => {
    const { direct, ofCalls, host } = await startPooler({ default_pool_size: 1 });
    expect(await refusal({ DATABASE_URL: ofCalls, DATABASE_OWNER_URL: direct })).toBe(
      `The pooler at ${host} has no second connection to PostgreSQL; raise default_pool_size in PgBouncer.\n`,
    );
  });

  it('one for the owner, who needs connections for a session', async () => {
    const { ofOwner, host } = await startPooler();
    expect(await refusal({ DATABASE_URL: ofOwner })).toBe(
      `The pooler at ${host} gives each transaction another connection; name PostgreSQL itself in DATABASE_OWNER_URL, and the pooler in DATABASE_URL.\n`,
    );
  });
});

it('three processes share five connections of a pooler, and each of their calls is right', ifFound, async () => {
  const { direct, ofCalls } = await startPooler();
  const env = {
    DATABASE_URL: ofCalls,
    DATABASE_OWNER_URL: direct,
    ...adminSettings,
  };
  const started = await Promise.all([1, 2, 3].map(() => startMain(env)));
  await Promise.all(started.map(({ ready }) => ready));
  const [first] = started;
  if (!first) throw new Error('No process was started');
  const callAt = await signInAt(first);
  const call = async (start: Start, method: string, path: string, body?: object, version?: number) => {
    const parts = { ...(body && { body }), ...(version && { headers: { 'if-match': `"${version}"` } }) };
    const response = await callAt(start, method, path, parts);
    expect(response.body, `${method} ${path}`).toMatchObject({ success: true });
    return response.body.data;
  };

  /** Eight calls on a question. */
  const work = async (start: Start) => {
    const question = `How much is ${randomUUID()}?`;
    const path = `/faqs/${(await call(start, 'POST', '/faqs', { question, answer: '<p>One.</p>' })).id}`;
    const { version } = await call(start, 'GET', path);
    const answer = '<p>Two.</p>';
    await call(start, 'PUT', path, { question, answer }, version);
    expect(await call(start, 'GET', path)).toMatchObject({ question, answer, version: version + 1 });
    const listed = await call(start, 'GET', `/faqs?filter=${encodeURIComponent(JSON.stringify({ q: question }))}`);
    expect(listed).toHaveLength(1);
    for (const area of ['banners', 'events', 'contacts']) await call(start, 'GET', `/${area}?range=[0,9]`);
  };
  /** Nine people at each process, who do it three times: 216 calls a process. */
  const person = async (start: Start) => {
    for (let time = 0; time < 3; time += 1) await work(start);
  };
  await Promise.all(started.flatMap((start) => Array.from({ length: 9 }, () => person(start))));

  const [{ count }] = await queryOnce(direct, "SELECT count(*)::integer FROM records WHERE area = 'faqs'");
  expect(count).toBe(3 * 9 * 3);
  const connections = await queryOnce(
    direct,
    `SELECT application_name AS name FROM pg_stat_activity WHERE usename = '${calls.role}' AND datname = current_database()`,
  );
  expect(connections.length).toBeLessThanOrEqual(5);
  // An upgrade needs the release of who writes.
  for (const { name } of connections) expect(name).toMatch(new RegExp(`^console ${release} `));
  const [{ settings }] = await queryOnce(
    direct,
    `SELECT setconfig AS settings FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
     WHERE datname = current_database() AND setrole = '${calls.role}'::regrole`,
  );
  expect(settings).toEqual([
    'lock_timeout=10000',
    'statement_timeout=15000',
    'idle_in_transaction_session_timeout=30000',
    'jit=off',
  ]);
});
