import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { events } from '../../../resources/events/eventSchema';
import { setUpApi } from '../setUpApi';
import { examples } from './examples';

const api = setUpApi();
let id: string;

/** 5,000 events refer to the same few types, as in every area: most targets have thousands of links. */
beforeAll(async () => {
  const event = await examples(api).create(events);
  id = event.id;
  const { database } = api.context;
  await database.execute(sql`
    INSERT INTO records SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()::text))).*
    FROM records AS one, generate_series(1, 5000) WHERE area = 'events' AND id = ${id}`);
  await database.execute(sql`
    INSERT INTO links SELECT area, records.id, field, target_area, target_id
    FROM records JOIN links USING (area) WHERE area = 'events' AND record_id = ${id} AND records.id <> ${id}
    ON CONFLICT DO NOTHING`);
  await database.execute(sql`ANALYZE links`);
});

it('the search for what refers to a record reads a few blocks, however many links there are, and also when it was prepared', async () => {
  const query = sql`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT is_referred_to('{events,events-enrolment}', 'events', ${id})`;
  const blocks: number[] = [];
  await api.context.database.transaction(async (transaction) => {
    // PostgreSQL decides after five times whether it plans a statement once for all values.
    for (let time = 0; time < 10; time += 1) {
      const { rows } = await transaction.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(query);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      blocks.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0));
    }
  });
  expect(Math.max(...blocks.slice(1))).toBeLessThan(20);
});
