import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { connect } from '../../api/platform/database/connect';
import { setUpApi } from './setUpApi';
import { takeUnboundStatements, watchStatements } from './watchStatements';

const api = setUpApi();

it('finds a statement that reads records without their area, once, and leaves those of tests alone', async () => {
  expect(takeUnboundStatements()).toEqual([]);
  await api.context.database.execute(sql`SELECT version FROM records WHERE id = ${'a'} AND version > 7`);
  expect(takeUnboundStatements()).toEqual([]);

  const pool = connect(api.url);
  watchStatements(pool);
  for (const id of ['a', 'b']) await pool.$client.query('SELECT version FROM records WHERE id = $1', [id]);
  await pool.$client.end();
  expect(takeUnboundStatements()).toEqual(['without an area: records in SELECT version FROM records WHERE id = $1']);
});
