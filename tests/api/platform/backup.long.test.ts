import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../../api/platform/backup/backUp';
import { createDailyBackup } from '../../../api/platform/backup/dailyBackup';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { startEmbedded } from '../../../api/platform/database/embedded';
import { runMigrations } from '../../../api/platform/database/prepareDatabase';
import { createJobQueues } from '../../../api/platform/queue/jobQueues';
import { banners } from '../../../resources/banners/bannerSchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { startApi } from '../startApi';
import { createEmptyDatabase, queryOnce, restoreInto, setUpRestores, waitUntilUnused } from './restoreBackup';
import { picture } from './sampleFiles';
import { sendForm } from './uploads';

// Each restore recreates all tables.
vi.setConfig({ testTimeout: 120_000 });

const { createDirectory, openBackup, serve } = setUpRestores();
let api: Awaited<ReturnType<typeof startApi>>;
let directory: string;
let pictureBytes: Buffer;
let newExample: Examples['newExample'];
const now = () => new Date();
const signal = new AbortController().signal;

beforeAll(async () => {
  api = await startApi();
  const { token } = await api.signIn();
  directory = await createDirectory();
  ({ newExample } = examples(api));
  pictureBytes = await picture('jpeg');
  const sent = await sendForm(api, 'image', { file: { bytes: pictureBytes, name: 'dots.jpg' } }, token);
  const body = { ...(await newExample(banners)), name: 'With a picture' };
  const imageDesktop = { fileId: sent.body.data.id, alt: 'Dots' };
  expect((await api.call('POST', '/banners', { body: { ...body, imageDesktop } })).status).toBe(201);
  expect((await api.call('POST', '/contacts', { body: await newExample(contacts) })).status).toBe(201);
});
afterAll(() => api.close());

/** Backs up the API’s database and opens the backup. */
const createBackup = async (name: string) => {
  const file = path.join(directory, name);
  await backUp(api.context.database, file, { signal, now });
  return { file, backup: await openBackup(file) };
};

/** Backs up a database that nobody uses, and returns the description inside the backup. */
const manifestOf = async (url: string) => {
  const database = connectForBackgroundWork(url);
  const file = path.join(directory, `${randomUUID()}.zip`);
  await backUp(database, file, { signal, now });
  await database.$client.end();
  return (await openBackup(file)).manifest;
};

/** Selects records without all of their versions and activity entries, and versions without a record. */
const incompleteRecords = `
  SELECT id FROM records r WHERE
    (SELECT count(*) FROM versions v WHERE v.area = r.area AND v.record_id = r.id) <> r.version
    OR (r.created_by IS NOT NULL AND (SELECT count(*) FROM activity a
      WHERE a.area = r.area AND a.record_id = r.id AND a.action <> 'signed_in') <> r.version)
  UNION ALL SELECT record_id FROM versions v
    WHERE NOT EXISTS (SELECT FROM records r WHERE r.area = v.area AND r.id = v.record_id)`;

describe('a backup', () => {
  it('taken while people write is a snapshot of one instant, and can be restored elsewhere', async () => {
    const before = (await api.call('GET', '/banners')).body.data.length;
    let isOver = false;
    let acknowledged = 0;
    const write = async () => {
      while (!isOver) {
        const { body } = await api.call('POST', '/banners', { body: await newExample(banners) });
        await api.call('PUT', `/banners/${body.data.id}`, {
          body: { ...body.data, name: 'Saved again' },
          headers: { 'if-match': '"1"' },
        });
        acknowledged += 1;
      }
    };
    const writers = [write(), write(), write()];
    await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(5);
    const atLeast = before + acknowledged;
    const { file, backup } = await createBackup('under writes.zip');
    const atMost = before + acknowledged + 3;
    isOver = true;
    await Promise.all(writers);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const url = await createEmptyDatabase();
    await restoreInto(url, backup);
    expect(await queryOnce(url, incompleteRecords)).toEqual([]);
    const [{ rows }] = await queryOnce(url, `SELECT count(*)::integer AS rows FROM records WHERE area = 'banners'`);
    expect(rows).toBeGreaterThanOrEqual(atLeast);
    expect(rows).toBeLessThanOrEqual(atMost);

    const elsewhere = await serve(url);
    expect(await elsewhere.signIn(api.email, api.password)).toMatchObject({ success: true });
    const list = await elsewhere.call('GET', '/banners?filter={"q":"With a picture"}');
    const [banner] = list.data;
    const { url: address } = banner.files[banner.imageDesktop.fileId];
    expect((await elsewhere.download(address)).equals(pictureBytes)).toBe(true);
    // Lists count by counters that triggers maintain, and numbers continue.
    const counted = await queryOnce(
      url,
      `SELECT sum(change)::integer AS rows FROM record_counts WHERE area = 'banners'`,
    );
    expect(counted).toEqual([{ rows }]);
    const { data } = await elsewhere.call('POST', '/contacts', await newExample(contacts));
    expect(data.ticketNo).toMatch(/-00002$/);
  });

  it('of a restored database is the same, row for row, with waiting jobs and all constraints', async () => {
    const { database } = api.context;
    const jobs = createJobQueues(database);
    await jobs.open();
    const mail = { to: 'kim@example.org', subject: 'Hello', text: 'Hello' };
    await jobs.send(database, 'mail', mail, new Date('2099-01-01T00:00:00.000Z'));
    await jobs.close();
    const { backup } = await createBackup('whole.zip');
    const url = await createEmptyDatabase();
    await restoreInto(url, backup);
    const { takenAt: _, ...held } = backup.manifest;
    expect(await manifestOf(url)).toMatchObject(held);
    const waiting = `SELECT id, data, start_after, retry_limit, policy FROM pgboss.job WHERE name = 'mail'`;
    expect(await queryOnce(url, waiting)).toMatchObject([{ data: mail, retry_limit: 8, policy: 'short' }]);
    // The start adds the triggers that note changes for members to the areas that declare it.
    const guards = `
      SELECT conrelid::regclass::text AS of, conname AS name, convalidated AS holds FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conparentid = 0
      UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled = 'O' FROM pg_trigger
        WHERE NOT tgisinternal AND tgname <> 'member_content'
      ORDER BY 1, 2`;
    expect(await queryOnce(url, guards)).toEqual(await queryOnce(api.url, guards));
    await expect(queryOnce(url, 'DELETE FROM activity')).rejects.toThrow('only ever added to');
  });

  it('that is stopped leaves nothing behind', async () => {
    const empty = await createDirectory();
    const stopped = backUp(api.context.database, path.join(empty, 'half.zip'), { signal: AbortSignal.abort(), now });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await readdir(empty)).toEqual([]);
  });
});

describe('a restore', () => {
  it('refuses a truncated, damaged or foreign file before anything is changed', async () => {
    const { file } = await createBackup('to damage.zip');
    const bytes = await readFile(file);
    const damaged = path.join(directory, 'damaged.zip');
    for (const entry of ['accounts', 'records', 'versions']) {
      const changed = Buffer.from(bytes);
      const index = contentsOf(bytes, entry) + 5;
      changed[index] = (changed[index] ?? 0) ^ 0xff;
      await writeFile(damaged, changed);
      await expect(openBackup(damaged)).rejects.toThrow(/is not a whole backup .* Nothing was changed\.$/);
    }
    await writeFile(damaged, bytes);
    await truncate(damaged, bytes.length - 100);
    await expect(openBackup(damaged)).rejects.toThrow('is not a whole backup');
    await expect(openBackup(path.join(directory, 'nowhere.zip'))).rejects.toThrow('There is no file');
  });

  it('asks before it replaces anything, and is all or nothing', async () => {
    const { backup } = await createBackup('to replace.zip');
    const url = await createEmptyDatabase();
    await restoreInto(url, backup);
    await queryOnce(url, `UPDATE accounts SET first_name = 'Changed since'`);
    const contents = async () => (await manifestOf(url)).entries;
    const contentsBefore = await contents();

    const questions: string[] = [];
    const answerWith = (answer: boolean) => async (what: string) => {
      questions.push(what);
      return answer;
    };
    await expect(restoreInto(url, backup, answerWith(false))).rejects.toThrow('Nothing was changed.');
    expect(questions).toEqual([expect.stringMatching(/^\d+ records and 1 accounts$/)]);
    const breaking = {
      ...backup,
      streamRows: async (...of: Parameters<typeof backup.streamRows>) => {
        if (of[0] === 'versions') throw new Error('on purpose');
        return backup.streamRows(...of);
      },
    };
    await expect(restoreInto(url, breaking, answerWith(true))).rejects.toThrow('on purpose');
    await waitUntilUnused(url);
    expect(await contents()).toEqual(contentsBefore);

    await restoreInto(url, backup, answerWith(true));
    expect(await queryOnce(url, 'SELECT first_name FROM accounts')).toEqual([{ first_name: 'First' }]);
  });

  it('changes nothing in a database that is in use, belongs to other software or to a newer version', async () => {
    const { backup } = await createBackup('to refuse.zip');
    const url = await createEmptyDatabase();
    const other = new Client({ connectionString: url });
    await other.connect();
    await expect(restoreInto(url, backup)).rejects.toThrow('The database is in use by another program');
    await other.query('CREATE TABLE recipes (name text)');
    await other.end();
    await expect(restoreInto(url, backup, async () => true)).rejects.toThrow('tables that are not the console’s');

    const empty = await createEmptyDatabase();
    const manifest = { ...backup.manifest, migration: { number: 999, when: Date.parse('2999-01-01') } };
    await expect(restoreInto(empty, { ...backup, manifest })).rejects.toThrow(
      /was made by a newer version of the console .* Nothing was changed\.$/,
    );
    const old = { ...backup.manifest, program: '0.4.0', migration: { number: 29, when: 1_795_533_455_615 } };
    await expect(restoreInto(empty, { ...backup, manifest: old })).rejects.toThrow(
      'The backup was made by version 0.4.0 of the console; restore it with version 0.6.0 of the console, and let this version start on that database. Nothing was changed.',
    );
    expect(await queryOnce(empty, `SELECT to_regclass('public.accounts') AS accounts`)).toEqual([{ accounts: null }]);
  });
});

describe('a start', () => {
  it('refuses a database that a newer version has used, and changes nothing', async () => {
    const { database } = api.context;
    const { rows } = await database.$client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 32503680000000) RETURNING id`,
    );
    await expect(runMigrations(database)).rejects.toThrow(
      /^The database was used by a newer version of the console; .* Nothing was changed\.$/,
    );
    await database.$client.query('DELETE FROM drizzle.__drizzle_migrations WHERE id = $1', [rows[0].id]);
  });

  it('refuses data of another major version of PostgreSQL, and changes nothing', async () => {
    const data = path.join(await createDirectory(), 'postgres');
    await mkdir(data);
    await writeFile(path.join(data, 'PG_VERSION'), '12\n');
    await expect(startEmbedded(path.dirname(data))).rejects.toThrow(
      /was made by PostgreSQL 12, and this version of the console brings PostgreSQL \d+.* Nothing was changed\.$/,
    );
    expect(await readdir(data)).toEqual(['PG_VERSION']);
  });
});

it('one backup a day is made, and the latest are kept', async () => {
  const dataDirectory = await createDirectory();
  const backups = path.join(dataDirectory, 'backups');
  const settings = { ...api.context.settings, dataDirectory, dailyBackups: 2 };
  const on = (instant: string) => createDailyBackup({ ...api.context, settings, now: () => new Date(instant) }, signal);
  await on('2026-11-20T00:10:00.000Z');
  const { mtimeMs } = await stat(path.join(backups, 'daily-2026-11-20.zip'));
  await on('2026-11-20T23:50:00.000Z');
  expect((await stat(path.join(backups, 'daily-2026-11-20.zip'))).mtimeMs).toBe(mtimeMs);
  await writeFile(path.join(backups, 'backup-by-hand.zip'), '');
  await writeFile(path.join(backups, 'daily-2026-11-20.zip.part'), '');
  await on('2026-11-21T00:10:00.000Z');
  await on('2026-11-24T00:10:00.000Z');
  expect((await readdir(backups)).sort()).toEqual([
    'backup-by-hand.zip',
    'daily-2026-11-21.zip',
    'daily-2026-11-24.zip',
  ]);
});

/** The offset of the content of a zip entry; the rest of the file reveals nothing about the database. */
const contentsOf = (zip: Buffer, name: string): number => {
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 1)) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const start = at + 30 + nameLength;
    if (zip.toString('utf8', at + 30, start) === name) return start + extraLength;
  }
  throw new Error(`There is no ${name} in the file`);
};
