import { randomUUID } from 'node:crypto';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { connect } from '../../../api/platform/database/connect';
import { freePort } from '../../../api/platform/database/embedded';
import { checkDatabase } from '../../../api/platform/database/prepareDatabase';
import { createEmptyDatabase, queryOnce } from '../platform/restoreBackup';
import { createDirectory, createReadyDirectory, serverRuns, startMain } from './startMain';

// Each test starts a complete process.
vi.setConfig({ testTimeout: 120_000 });

/** Creates a database with an owner that may do nothing else on the server. */
const createOwnedDatabase = async () => {
  const url = new URL(await createEmptyDatabase());
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  await queryOnce(url.href, `CREATE ROLE ${owner} LOGIN PASSWORD 'owner'`);
  await queryOnce(url.href, `ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${owner}`);
  url.username = owner;
  url.password = 'owner';
  return { owner, url: url.href };
};

describe('errors that a person can fix are one sentence', () => {
  let server: Server;
  let usedPort: number;
  beforeAll(async () => {
    usedPort = await new Promise((resolve) => {
      server = createServer().listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  });
  afterAll(() => {
    server.close();
  });

  const refusal = async (env: Record<string, string>) => {
    const { code, output, errors } = await (await startMain(env)).ended;
    expect(code).toBe(1);
    expect(output).not.toContain('ready');
    return errors;
  };

  test('a used port, and nothing is left behind', async () => {
    const directory = await createReadyDirectory();
    expect(await refusal({ DATA_DIR: directory, PORT: String(usedPort) })).toBe(
      `Port ${usedPort} is taken; stop the program that uses it, or choose another port with PORT.\n`,
    );
    await expect(stat(path.join(directory, 'lock'))).rejects.toThrow('ENOENT');
    expect(await serverRuns(directory)).toBe(false);
  });

  test('an invalid setting', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe('PORT must be a whole number; set it to one from 1 to 65535.\n');
  });

  test('a data directory that cannot be written', async () => {
    const file = path.join(await createDirectory(), 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toBe(
      `The data directory ${file}/data cannot be written (ENOTDIR); make it writable for this user, or choose another with DATA_DIR.\n`,
    );
  });

  test.skipIf(process.getuid?.() === 0)('a read-only data directory', async () => {
    const directory = await createDirectory();
    await chmod(directory, 0o500);
    expect(await refusal({ DATA_DIR: directory })).toContain('cannot be written (EACCES)');
  });

  test('an unreachable database, without its password', async () => {
    const port = await freePort();
    const url = `postgres://console:secret@127.0.0.1:${port}/console`;
    const database = connect(url);
    const announce = vi.fn();
    const options = { signal: new AbortController().signal, announce, maxWait: 1_000 };
    await expect(checkDatabase(database, url, options)).rejects.toThrow(
      `The PostgreSQL at 127.0.0.1:${port} cannot be used (connect ECONNREFUSED 127.0.0.1:${port}); check DATABASE_URL and that the server is running.`,
    );
    expect(announce.mock.calls).toEqual([[`Waiting up to 1 seconds for the PostgreSQL at 127.0.0.1:${port}…`]]);
    await database.$client.end();
  });

  test('a replica in place of the database', async () => {
    const directory = await createReadyDirectory();
    await writeFile(path.join(directory, 'postgres/standby.signal'), '');
    expect(await refusal({ DATA_DIR: directory })).toMatch(
      /^The PostgreSQL at 127\.0\.0\.1:\d+ is a replica, which only reads; name the primary instead\.\n$/,
    );
    expect(await serverRuns(directory)).toBe(false);
  });

  test('a role of requests that is missing and that the owner may not create, without its password', async () => {
    const { owner, url } = await createOwnedDatabase();
    const calls = new URL(url);
    calls.username = `calls_${randomUUID().replaceAll('-', '')}`;
    calls.password = 'never-in-any-log';
    const error = await refusal({ DATABASE_URL: calls.href, DATABASE_OWNER_URL: url });
    expect(error).toBe(
      `The database role ${calls.username} of DATABASE_URL does not exist, and ${owner} may not create it; create it with its password, or give ${owner} the right CREATEROLE.\n`,
    );
  });

  test('a role without rights, without the statement', async () => {
    const url = new URL(await createEmptyDatabase());
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    await queryOnce(url.href, `CREATE ROLE ${role} LOGIN PASSWORD 'reader'`);
    url.username = role;
    url.password = 'reader';
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(
      /^The database role may not do what this program needs \(permission denied for database \w+\); let it own the database and its tables, or name their owner in DATABASE_OWNER_URL\.\n$/,
    );
  });

  test('a wrong database password', async () => {
    const url = new URL(inject('postgresUrl'));
    url.password = 'wrong';
    expect(await refusal({ DATABASE_URL: url.href })).toBe(
      `The PostgreSQL at ${url.host} cannot be used (password authentication failed for user "postgres"); check DATABASE_URL and that the server is running.\n`,
    );
  });
});
