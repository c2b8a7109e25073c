import { hash as hashOf, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';
import { readContent } from '../../../api/platform/files/readContent';
import { storeContent } from '../../../api/platform/files/storeFile';
import { readSettings } from '../../../api/platform/process/settings';
import { createEmptyDatabase, queryOnce } from '../platform/restoreBackup';
import { hasSwift, type Swift, startSwift } from '../platform/startSwift';
import { type Api, startApi } from '../startApi';
import { endProcesses, programOf, startMain } from './startMain';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const ifInstalled = { skip: !(await hasSwift()) };

describe('a console with files in a bucket', ifInstalled, () => {
  let swift: Swift;
  let bucket: string;
  let api: Api;
  const hashes: string[] = [];

  beforeAll(async () => {
    swift = await startSwift();
    bucket = await swift.createBucket();
    api = await startApi();
  });
  afterAll(async () => {
    await endProcesses();
    await api.close();
    await swift.stop();
  });

  const store = async (size: number) => {
    const bytes = randomBytes(size);
    const hash = hashOf('sha256', bytes);
    await storeContent(api.context.database, { hash, bytes, thumbnail: null });
    hashes.push(hash);
  };
  const countInBucket = async () => {
    const [row] = await queryOnce(api.url, 'SELECT count(*)::int AS count FROM file_contents WHERE bytes IS NULL');
    return row.count as number;
  };
  const startMove = (env: Record<string, string> = {}) =>
    startMain({ DATABASE_URL: api.url, FILES_S3_URL: bucket, ...env }, [], [...programOf('moveFiles'), 'files:move']);
  const runMove = async (env?: Record<string, string>) => (await startMove(env)).ended;
  /** Requires that each content is answered, wherever it is. */
  const expectAllServed = async () => {
    const settings = readSettings({ DATABASE_URL: api.url, FILES_S3_URL: bucket });
    for (const hash of hashes) {
      const bytes = await readContent({ ...api.context, settings }, hash);
      expect(hashOf('sha256', bytes ?? '')).toBe(hash);
    }
  };

  it.each([
    [
      'a bucket that is not there',
      async () => bucket.replace(/files-\w+/, 'files-unknown'),
      /^There is no bucket http\S+files-unknown; make it, or correct FILES_S3_URL\.\n$/,
    ],
    [
      'a wrong secret',
      async () => bucket.replace('a-secret', 'no-secret'),
      /^The bucket http\S+ refuses a call \(403 SignatureDoesNotMatch\); look at its server, or correct key, secret and region in FILES_S3_URL\.\n$/,
    ],
    [
      'a server that is away',
      async () => bucket.replace(/:\d+\//, `:${await freePort()}/`),
      /^The bucket http\S+ does not answer \(ECONNREFUSED\); look at its server, or correct FILES_S3_URL\.\n$/,
    ],
  ])('a start with %s is one sentence, and changes nothing', async (_, address, sentence) => {
    const url = await createEmptyDatabase();
    const { code, output, errors } = await (await startMain({ DATABASE_URL: url, FILES_S3_URL: await address() }))
      .ended;
    expect([code, errors]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output + errors).not.toMatch(/secret(%2F|\/)with/);
    const tables = `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'drizzle')`;
    expect(await queryOnce(url, tables)).toEqual([{ tables: 0 }]);
  });

  it('files:move goes on where it was killed, and does nothing when all is done', async () => {
    for (let number = 0; number < 60; number += 1) await store(200_000);
    const killed = await startMove();
    await expect.poll(countInBucket, { timeout: 120_000, interval: 20 }).toBeGreaterThan(2);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const moved = await countInBucket();
    expect(moved).toBeLessThan(hashes.length);
    await expectAllServed();

    const rest = await runMove();
    expect(rest.errors).toBe('');
    expect(rest.output).toContain(`Contents to move to the bucket ${bucket.replace(/\/\/.*@/, '//')}: `);
    expect(rest.output).toMatch(/All contents are in the bucket http\S+\.\n$/);
    expect(await countInBucket()).toBe(hashes.length);
    await expectAllServed();
    expect((await swift.keysIn(bucket)).map((key) => key.split('/')[1]).toSorted()).toEqual(hashes.toSorted());

    const again = await runMove();
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('Moved: 0 of 0.\n')]);
  });

  it('files:move stops at once with a sentence, and says what is wrong', async () => {
    for (let number = 0; number < 60; number += 1) await store(200_000);
    const before = await countInBucket();
    const stopped = await startMove();
    await expect.poll(countInBucket, { timeout: 120_000, interval: 20 }).toBeGreaterThan(before);
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toMatchObject({
      code: 1,
      errors: 'Stopped. What is moved stays there; start it again to move the rest.\n',
    });
    await expectAllServed();
    expect(await runMove({ FILES_S3_URL: '' })).toMatchObject({
      code: 1,
      errors: 'FILES_S3_URL is missing; set it to the bucket for the files.\n',
    });
  });

  it('a start needs the bucket that has its files, and moves new ones', async () => {
    const start = (address: string) => startMain({ DATABASE_URL: api.url, FILES_S3_URL: address });
    expect(await (await start('')).ended).toMatchObject({
      code: 1,
      errors: 'Files of this database are in a bucket; set FILES_S3_URL to the address of that bucket.\n',
    });
    expect(await (await start(await swift.createBucket())).ended).toMatchObject({
      code: 1,
      errors:
        'The bucket in FILES_S3_URL does not have the files of this database; set FILES_S3_URL to the bucket that has them.\n',
    });
    await (await start(bucket)).ready;
    await store(1_000);
    await expect.poll(countInBucket, { timeout: 150_000, interval: 200 }).toBe(hashes.length);
    await endProcesses();
  });

  it('files move back with FILES_IN=database, and a start needs no bucket then', async () => {
    const back = await runMove({ FILES_IN: 'database' });
    expect(back.output).toMatch(/All contents are in the database\.\n$/);
    expect(await countInBucket()).toBe(0);
    const { ready } = await startMain({ DATABASE_URL: api.url });
    await ready;
    await expectAllServed();
  });
});
