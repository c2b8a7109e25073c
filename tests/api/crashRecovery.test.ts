// @module-tag long

import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { connect } from '../../api/database/connect';
import { startEmbedded } from '../../api/database/embedded';
import { createDirectory } from './startMain';

/** The process that repairs the data of a directory after a crash. */
const recoveringId = async (data: string) => {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    const isOfData = command.startsWith('postgres: startup') && (await readlink(`/proc/${id}/cwd`)) === data;
    if (isOfData) return Number(id);
  }
  return undefined;
};

it.skipIf(process.platform !== 'linux')(
  'a start waits for a database that repairs its data for more than a minute',
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
    await wait(70_000);
    process.kill(recovering, 'SIGCONT');
    const repaired = await starting;
    const after = connect(repaired.url);
    const { rows } = await after.execute('SELECT count(*)::integer AS count FROM kept');
    await after.$client.end();
    await repaired.stop();
    expect(rows).toEqual([{ count: 1_000_000 }]);
  },
);
