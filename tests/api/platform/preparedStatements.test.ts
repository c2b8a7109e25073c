import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { customPlanHint } from '../../../api/platform/database/pg/preparedStatements';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let client: PoolClient;

beforeAll(async () => {
  api = await startApi();
  await api.context.database.$client.query('CREATE TABLE shapes (corners integer)');
});
afterAll(() => api.close());

beforeEach(async () => {
  client = await api.context.database.$client.connect();
});
// Each test has a new connection without prepared statements.
afterEach(() => client.release(true));

const query = (corners: number) => client.query('SELECT * FROM shapes WHERE corners = $1', [corners]);

const preparedStatements = async () =>
  (
    await client.query<{ statement: string }>(
      "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%shapes%'",
    )
  ).rows;

it('prepares a statement that a connection runs the third time', async () => {
  await query(3);
  await query(4);
  expect(await preparedStatements()).toEqual([]);
  await query(5);
  expect(await preparedStatements()).toEqual([{ statement: 'SELECT * FROM shapes WHERE corners = $1' }]);
});

it('prepares no statement that needs a plan for its values', async () => {
  const database = drizzle(client);
  for (const corners of [3, 4, 5, 6])
    await database.execute(sql`SELECT * FROM shapes WHERE ${customPlanHint} AND corners = ${corners}`);
  expect(await preparedStatements()).toEqual([]);
});

it('plans a statement again after its table was changed', async () => {
  for (const corners of [3, 4, 5]) await query(corners);
  await client.query('ALTER TABLE shapes ADD COLUMN name text');
  await expect(query(6)).rejects.toThrow('cached plan must not change result type');
  expect((await query(7)).fields.map(({ name }) => name)).toEqual(['corners', 'name']);
});

it('prepares no more statements on a connection than the limit', async () => {
  const statements = Array.from({ length: 310 }, (_, count) => `SELECT ${count} + $1::integer AS sum`);
  for (const statement of statements) for (const one of [1, 2, 3]) await client.query(statement, [one]);
  const { rows } = await client.query('SELECT count(*)::integer AS count FROM pg_prepared_statements');
  expect(rows[0].count).toBeLessThanOrEqual(300);
  expect((await client.query('SELECT 5 + $1::integer AS sum', [1])).rows).toEqual([{ sum: 6 }]);
});
