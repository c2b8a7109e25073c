import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsFolder } from '../../../api/platform/database/migrations';
import { runMigrations } from '../../../api/platform/database/prepareDatabase';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('each function of the database stands in a file of its name', async () => {
  const { rows } = await api.context.database.execute<{ name: string }>(sql`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    ORDER BY proname COLLATE "C"`);
  expect(readdirSync(functionsFolder).sort()).toEqual(rows.map(({ name }) => `${name}.sql`));
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
