import { Socket } from 'node:net';
import { Client, Pool } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connectionOf } from '../../../api/platform/database/pg/connectionOf';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const openClient = async (options = {}) => {
  const client = new Client({ connectionString: inject('postgresUrl'), ...options });
  await client.connect();
  ends.push(() => client.end());
  return client;
};

/** The internals of `pg` on which each file of `api/platform/database/pg` relies. */
describe('pg', () => {
  it('has the socket of a client in connection.stream, and writes to it (createPool)', async () => {
    const { stream } = connectionOf(await openClient());
    expect(stream, 'connection.stream is no socket').toBeInstanceOf(Socket);
    expect(stream.bytesWritten, 'connection.stream is not what pg writes to').toBeGreaterThan(0);
  });

  it('says in connection._ending that this side ends a connection (createPool)', async () => {
    const client = new Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    const connection = connectionOf(client);
    expect(connection._ending).toBe(false);
    const ended = client.end();
    expect(connection._ending, 'connection._ending stays false at client.end()').toBe(true);
    await ended;
  });

  it('sends statements without waiting for results with the option pipeline (pipelinedTransaction)', async () => {
    const client = await openClient({ pipeline: true });
    const { stream } = connectionOf(client);
    const before = stream.bytesWritten;
    const first = client.query('SELECT 1');
    const afterFirst = stream.bytesWritten;
    const second = client.query('SELECT 2');
    expect(stream.bytesWritten - afterFirst, 'the second statement waits for the result of the first').toBe(
      afterFirst - before,
    );
    await Promise.all([first, second]);
  });

  it('calls query of a client, as it is replaced there, with texts, objects and callbacks (preparedStatements)', async () => {
    const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1 });
    ends.push(() => pool.end());
    const calls: unknown[] = [];
    pool.on('connect', (client) => {
      client.query = new Proxy(client.query, {
        apply: (query, self, args: unknown[]) => {
          calls.push(args[0]);
          return Reflect.apply(query, self, args);
        },
      });
    });
    await pool.query('SELECT 1');
    const client = await pool.connect();
    await client.query({ text: 'SELECT $1::integer', values: [2] });
    client.release();
    expect(calls, 'pg-pool does not call client.query').toEqual([
      'SELECT 1',
      { text: 'SELECT $1::integer', values: [2] },
    ]);
  });

  it('names the wait for a connection of a full pool (probedPool)', async () => {
    const full = new Pool({ connectionString: inject('postgresUrl'), max: 1, connectionTimeoutMillis: 500 });
    ends.push(() => full.end());
    const client = await full.connect();
    await expect(full.connect(), 'pg-pool says it in other words').rejects.toThrow(
      /^timeout exceeded when trying to connect$/,
    );
    client.release();
  });
});

it('a client with other internals is refused with a sentence', () => {
  expect(() => connectionOf(new Client({ connectionString: inject('postgresUrl') }))).not.toThrow();
  expect(() => connectionOf({} as Client)).toThrow(/^This version of pg has no connection\.stream /);
});
