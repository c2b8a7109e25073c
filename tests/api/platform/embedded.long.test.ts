import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { connect, type Database } from '../../../api/platform/database/connect';
import { type EmbeddedDatabase, startEmbedded } from '../../../api/platform/database/embedded';
import { createDirectory } from '../server/startMain';

let directory: string;
let embedded: EmbeddedDatabase;
let database: Database;
const logged: string[] = [];

beforeAll(async () => {
  directory = await createDirectory();
  embedded = await startEmbedded(directory, { announce: (line) => logged.push(line) });
  database = connect(embedded.url);
  await database.execute('CREATE TABLE kept (value integer)');
});
afterAll(async () => {
  await database.$client.end();
  await embedded.stop();
});

const log = () => path.join(directory, 'postgres/server.log');
const serverId = async () =>
  Number.parseInt(await readFile(path.join(directory, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10);

it('is reached by a Unix socket beside its data, and by its port in a folder with a long name', async () => {
  const { rows } = await database.execute('SELECT inet_server_port() AS port');
  expect(rows).toEqual([{ port: null }]);
  const deep = path.join(directory, 'x'.repeat(100));
  await mkdir(deep);
  const other = await startEmbedded(deep);
  onTestFinished(other.stop);
  const byPort = connect(other.url);
  onTestFinished(() => byPort.$client.end());
  const answer = await byPort.execute('SELECT inet_server_port() AS port');
  expect(answer.rows).toEqual([{ port: Number(new URL(other.url).port) }]);
}, 60_000);

it('a killed server is started again, with all data', async () => {
  await database.execute('INSERT INTO kept VALUES (1)');
  const killed = await serverId();
  process.kill(killed, 'SIGKILL');
  await expect.poll(serverId, { timeout: 20_000 }).not.toBe(killed);
  const readValues = () =>
    database.execute('SELECT value FROM kept').then(
      ({ rows }) => rows,
      () => 'away',
    );
  await expect.poll(readValues, { timeout: 20_000 }).toEqual([{ value: 1 }]);
  await expect.poll(() => logged, { timeout: 5_000 }).toContain('The database had ended. It was started again.');
});

it('the log of the server is rotated before it grows large', async () => {
  await appendFile(log(), 'x'.repeat(1_100_000));
  await expect.poll(async () => (await stat(log())).size, { timeout: 5_000 }).toBeLessThan(1_000_000);
  expect((await stat(`${log()}.1`)).size).toBeGreaterThan(1_000_000);
  await database.execute('SELECT 1');
});

it('a server that repairs its data for long is waited for, and leftovers of a dead server prevent no start', async () => {
  await database.execute('CREATE TABLE many AS SELECT generate_series(1, 100000) AS value');
  await database.$client.end();
  // As short as the default timeout of pg_ctl.
  vi.stubEnv('PGCTLTIMEOUT', '0');
  const killed = await serverId();
  process.kill(killed, 'SIGKILL');
  await embedded.stop();
  embedded = await startEmbedded(directory);
  vi.unstubAllEnvs();
  database = connect(embedded.url);
  const { rows } = await database.execute('SELECT count(*)::integer AS count FROM many');
  expect(rows).toEqual([{ count: 100_000 }]);
});
