import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { migrateTo, migrationsFolder, upgradesFolder } from '../../../api/platform/database/migrations';
import { runMigrations } from '../../../api/platform/database/prepareDatabase';
import { readTableSchema } from './readTableSchema';
import { createEmptyDatabase, queryOnce } from './restoreBackup';

const upgrades = readMigrationFiles({ migrationsFolder: upgradesFolder });
const current = readMigrationFiles({ migrationsFolder });
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const open = async (url: string) => {
  const database = connectForBackgroundWork(url);
  ends.push(() => database.$client.end());
  return database;
};

/** Creates a database as a release left it, by the number of its migrations since 0.5. */
const createOldDatabase = async (number: number) => {
  const url = await createEmptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await migrateTo(client, upgrades[number]?.folderMillis ?? 0, '0.5.0');
  await client.query('COMMIT');
  await client.end();
  return url;
};

it('a database of release 0.5 or 0.6 becomes like a new one', async () => {
  const fresh = await open(await createEmptyDatabase());
  const announced: string[] = [];
  await runMigrations(fresh, (line) => announced.push(line));
  const expected = await readTableSchema(fresh.$client);
  expect(expected.tables?.length).toBeGreaterThan(40);
  expect(announced).toEqual([`The database was migrated (new migrations: ${current.length}).`]);
  // 0.5.0 ended at the first of them, and 0.6.0 at the fourth.
  for (const number of [0, 3]) {
    const old = await open(await createOldDatabase(number));
    await runMigrations(old);
    expect(await readTableSchema(old.$client)).toEqual(expected);
  }
});

it('the replies and notes that inquiries had become their threads', async () => {
  const url = await createOldDatabase(3);
  await queryOnce(url, `CREATE TABLE records_contacts PARTITION OF records FOR VALUES IN ('contacts')`);
  const [replyId, noteId, memberReplyId] = [randomUUID(), randomUUID(), randomUUID()];
  const authorId = randomUUID();
  const data = {
    subject: 'Survivor benefits',
    replies: [{ id: replyId, at: '2026-11-02T12:00:00.000Z', authorId, text: 'Yes, you can.' }],
    internalNotes: [{ id: noteId, at: '2026-11-01T12:00:00.000Z', authorId, text: 'Called twice.' }],
    memberReplies: [{ id: memberReplyId, at: '2026-11-03T12:00:00.000Z', text: 'Thank you.' }],
  };
  const insert = (id: string, sent: object) =>
    queryOnce(
      url,
      `INSERT INTO records (area, id, version, status, data, label, search, created_at, updated_at)
       VALUES ('contacts', '${id}', 3, 'resolved', '${JSON.stringify(sent)}', '', '', now(), now())`,
    );
  await insert('one', data);
  await insert('two', { subject: 'Nothing yet', replies: [], internalNotes: [] });
  await runMigrations(await open(url));
  const entries = `SELECT inquiry_id, kind, author_id, text, at = '2026-11-02T12:00Z' AS is_second, id::text
    FROM thread_entries ORDER BY at`;
  expect(await queryOnce(url, entries)).toMatchObject([
    { inquiry_id: 'one', kind: 'note', author_id: authorId, text: 'Called twice.', id: noteId },
    { kind: 'reply', text: 'Yes, you can.', is_second: true, id: replyId },
    { kind: 'memberReply', author_id: null, text: 'Thank you.', id: memberReplyId },
  ]);
  expect(await queryOnce(url, 'SELECT data FROM records ORDER BY id')).toEqual([
    { data: { subject: 'Survivor benefits', entryCount: 3, lastWords: 'Thank you.', lastIsReply: false } },
    { data: { subject: 'Nothing yet', entryCount: 0 } },
  ]);
});

it('the last upgrade leads to the first migration', () => {
  expect(upgrades.at(-1)?.folderMillis).toBe(current[0]?.folderMillis);
});

it('an older database is refused with the release to start first, and not changed', async () => {
  const url = await createOldDatabase(0);
  const before = 1_795_533_455_615;
  await queryOnce(url, `UPDATE drizzle.__drizzle_migrations SET created_at = ${before}`);
  await expect(runMigrations(await open(url))).rejects.toThrow(
    'The database is of release 0.4 or older; start version 0.6.0 of the console on it once, stop it, and start this version. Nothing was changed.',
  );
  expect(await queryOnce(url, 'SELECT created_at::text AS at FROM drizzle.__drizzle_migrations')).toEqual([
    { at: String(before) },
  ]);
});

it('only the last snapshot of the tables stands beside the migrations', () => {
  const files = readdirSync(path.join(migrationsFolder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(new RegExp(`^${String(current.length - 1).padStart(4, '0')}_`));
});
