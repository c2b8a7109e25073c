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
  expect(takeUnboundStatements()).toEqual([
    'without an area or a member: records in SELECT version FROM records WHERE id = $1',
  ]);
});

it('finds a statement that reads rows of members without the member, unless it is known to be about many', async () => {
  const pool = connect(api.url);
  watchStatements(pool);
  const values = ['0197a3c4-0000-7000-8000-000000000001'];
  await pool.$client.query('SELECT token FROM member_devices WHERE member_id = $1', values);
  await pool.$client.query('DELETE FROM member_devices WHERE token = $1', ['a']);
  await pool.$client.query('SELECT member_id FROM member_devices WHERE device_id = $1', ['a']);
  await pool.$client.end();
  expect(takeUnboundStatements()).toEqual([
    'without an area or a member: member_devices in SELECT member_id FROM member_devices WHERE device_id = $1',
  ]);
});
