import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, type TestContext, vi } from 'vitest';
import { connect, type Database } from '../../../api/platform/database/connect';
import { type EmbeddedDatabase, startEmbedded } from '../../../api/platform/database/embedded';
import { createDirectory, removeDirectories, serverRuns, startMain } from '../server/startMain';

const run = promisify(execFile);
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Where a disk of a fixed size is mounted; undefined where this machine does not permit it. */
let disk: string | undefined;
let directory: string;

beforeAll(async () => {
  directory = await createDirectory();
});
beforeEach(async () => {
  const mount = () => run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', directory]);
  disk = await mount().then(
    () => directory,
    () => undefined,
  );
});
afterEach(async () => {
  if (disk) await run('umount', [disk]);
});
afterAll(removeDirectories);

const requireDisk = ({ skip }: TestContext) => skip(!disk, 'only root may mount the disk that is filled');

const filler = () => path.join(directory, 'filler');

/** Fills the disk, but for some bytes. */
const fill = async (remaining: number) => {
  const { bavail, bsize } = await statfs(directory);
  const file = await open(filler(), 'w');
  await file.writeFile(Buffer.alloc(Math.max(0, bavail * bsize - remaining)));
  await file.close();
};

describe('a database whose disk gets full while it is used', () => {
  let embedded: EmbeddedDatabase;
  let database: Database;

  const start = async () => {
    embedded = await startEmbedded(directory);
    database = connect(embedded.url);
  };
  const stop = async () => {
    await database.$client.end();
    const begin = performance.now();
    await embedded.stop();
    return (performance.now() - begin) / 1000;
  };
  const countRows = async () =>
    (await database.execute<{ count: number }>('SELECT count(*)::integer AS count FROM kept')).rows[0]?.count;

  it.for([
    ['nothing can be written', 0],
    ['the write-ahead log gets no further file', 20_000_000],
  ] as const)('stops within seconds, and has all that was committed: %s', async ([, remaining], context) => {
    requireDisk(context);
    await start();
    await database.execute('CREATE TABLE kept (value text)');
    await fill(remaining);
    let committed = 0;
    const add = () => database.execute(`INSERT INTO kept SELECT repeat('x', 300) FROM generate_series(1, 1000)`);
    const addUntilFull = async () => {
      for (;;) {
        await add();
        committed += 1_000;
      }
    };
    await expect(addUntilFull()).rejects.toThrow();
    expect(await stop()).toBeLessThan(20);
    expect(await serverRuns(directory)).toBe(false);

    await rm(filler());
    await start();
    expect(await countRows()).toBe(committed);
    await add();
    expect(await countRows()).toBe(committed + 1_000);
    await stop();
  });
});

describe('a start on a full disk', () => {
  const refusal = async () => {
    const { code, output, errors } = await (await startMain({ DATA_DIR: directory })).ended;
    expect(code).toBe(1);
    expect(output).not.toContain('ready');
    expect(await serverRuns(directory)).toBe(false);
    return errors;
  };
  const isFull = () =>
    expect.stringMatching(
      new RegExp(`^The disk of ${directory} is full \\(\\d+\\.\\d MB are free\\); free some space on it\\.\n$`),
    );

  it.for([0, 100_000, 14_000_000])('says so with %d bytes free, and a later one works', async (remaining, context) => {
    requireDisk(context);
    await run('cp', ['-a', `${inject('readyDirectory')}/.`, directory]);
    await fill(remaining);
    expect(await refusal()).toEqual(isFull());

    await rm(filler());
    const { child, ready, ended } = await startMain({ DATA_DIR: directory });
    await ready;
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it.for([0, 20_000_000])('says so with %d bytes free where there is no database yet', async (remaining, context) => {
    requireDisk(context);
    await fill(remaining);
    expect(await refusal()).toEqual(isFull());
  });
});
