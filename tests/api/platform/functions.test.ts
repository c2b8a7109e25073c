import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  functionsFolder,
  readTriggers,
  triggerDefinitionOf,
} from '../../../api/platform/database/functionsAndTriggers';
import { runMigrations } from '../../../api/platform/database/prepareDatabase';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const triggers = () =>
  api.context.database.execute<{ oid: number; definition: string }>(sql`
    SELECT pg_trigger.oid, pg_get_triggerdef(pg_trigger.oid, true) AS definition
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace AND NOT relispartition
    ORDER BY pg_trigger.oid`);

it('each function of the database stands in a file of its name', async () => {
  const { rows } = await api.context.database.execute<{ name: string }>(sql`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    ORDER BY proname COLLATE "C"`);
  expect(readdirSync(functionsFolder).sort()).toEqual(rows.map(({ name }) => `${name}.sql`));
});

it('each trigger of the database stands in a file as PostgreSQL writes it', async () => {
  const { rows } = await triggers();
  const definitions = (await readTriggers()).map(triggerDefinitionOf);
  expect(rows.map(({ definition }) => definition).sort()).toEqual(definitions.sort());
});

it('a start gives a function its present text', async () => {
  const { database } = api.context;
  const merged = () =>
    database.execute<{ merged: object }>(sql`SELECT merge_consents('{}', '{"news.email": {"at": "2026"}}') AS merged`);
  await database.execute(sql`CREATE OR REPLACE FUNCTION merge_consents(stored jsonb, sent jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE AS $$ SELECT stored $$`);
  expect((await merged()).rows).toEqual([{ merged: {} }]);
  await runMigrations(database);
  expect((await merged()).rows).toEqual([{ merged: { 'news.email': { at: '2026' } } }]);
});

it('a start gives a trigger its present text, and one that is missing', async () => {
  const { database } = api.context;
  const before = (await triggers()).rows.map(({ definition }) => definition).sort();
  await database.execute(sql`DROP TRIGGER records_counted_on_delete ON records`);
  await database.execute(sql`CREATE OR REPLACE TRIGGER files_member_content AFTER UPDATE ON files
    FOR EACH ROW EXECUTE FUNCTION note_file_of_member_content()`);
  await runMigrations(database);
  expect((await triggers()).rows.map(({ definition }) => definition).sort()).toEqual(before);
});

it('a start waits for no writers of a table whose triggers are up to date', async () => {
  const { database } = api.context;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`LOCK TABLE records, members, files, activity IN ROW EXCLUSIVE MODE`);
    await runMigrations(database);
  });
});
