import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { connect } from '../../../api/platform/database/connect';
import { startEmbedded } from '../../../api/platform/database/embedded';
import { createDirectory } from './startMain';

/** The running programs, each with its words. */
const readProcesses = async () => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const words = async (id: string) => (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return Promise.all(ids.map(async (id) => ({ id: Number(id), words: await words(id) })));
};

/** The process that repairs the data of a directory after a crash. */
const recoveringId = async (data: string) => {
  for (const { id, words } of await readProcesses()) {
    const isOfData = words[0]?.startsWith('postgres: startup') && (await readlink(`/proc/${id}/cwd`)) === data;
    if (isOfData) return id;
  }
  return undefined;
};

/** For how many seconds the program that starts the server of a directory waits for it. */
const patienceOf = async (data: string) => {
  const starter = (await readProcesses()).find(
    ({ words }) => words[0]?.endsWith('pg_ctl') && words.includes('start') && words.includes(data),
  );
  return Number(starter?.words[starter.words.indexOf('-t') + 1]);
};

it.skipIf(process.platform !== 'linux')(
  'a start waits for a database that repairs its data, for hours if need be',
  async () => {
    const directory = await realpath(await createDirectory());
    const data = path.join(directory, 'postgres');
    const crashed = await startEmbedded(directory);
    const before = connect(crashed.url);
    // No checkpoint before the crash, so that everything must be repaired.
    for (const setting of [`max_wal_size = '8GB'`, `checkpoint_timeout = '1d'`])
      await before.execute(`ALTER SYSTEM SET ${setting}`);
    await before.execute('SELECT pg_reload_conf()');
    await before.execute('CREATE TABLE kept (value integer)');
    await before.execute('INSERT INTO kept SELECT generate_series(1, 1000000)');
    await before.$client.end();
    const server = Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10);
    process.kill(server, 'SIGKILL');
    await crashed.stop();

    const starting = startEmbedded(directory);
    const recovering = await vi.waitFor(
      async () => (await recoveringId(data)) ?? Promise.reject(new Error('It repairs nothing yet')),
      { interval: 1, timeout: 30_000 },
    );
    process.kill(recovering, 'SIGSTOP');
    // Without this setting pg_ctl gives up after a minute.
    expect(await patienceOf(data)).toBeGreaterThan(4 * 60 * 60);
    expect(await Promise.race([starting, wait(3000, 'it waits')])).toBe('it waits');
    process.kill(recovering, 'SIGCONT');
    const repaired = await starting;
    const after = connect(repaired.url);
    const { rows } = await after.execute('SELECT count(*)::integer AS count FROM kept');
    await after.$client.end();
    await repaired.stop();
    expect(rows).toEqual([{ count: 1_000_000 }]);
  },
);
