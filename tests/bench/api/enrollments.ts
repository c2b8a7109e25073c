import { sql } from 'drizzle-orm';
import { seedSystemTypes } from '../../../api/areas/types/systemTypes';
import { rebuildIndexesAfter } from '../../../api/platform/database/bulkLoad';
import { connectForBackgroundWork, type Database } from '../../../api/platform/database/connect';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { updateDerivedValuesSql } from '../../../api/records/storage/derivedValues';
import { partitionOf } from '../../../api/records/storage/indexes';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { createDatabase } from '../createDatabase';
import { databaseCost } from '../databaseCost';
import { contextOn } from '../prepareContext';
import { type Figure, print } from '../print';
import { eventOf, exampleIn } from './events';

const eventCount = 4_000;
const perEvent = 1;

/** Pages of enrollments as the console requests them. */
const lists = {
  'first page of enrollments': { range: '[0,24]' },
  'upcoming enrollments': { range: '[0,24]', filter: '{"when":"upcoming"}' },
  'upcoming enrollments on the waitlist': { range: '[0,24]', filter: '{"when":"upcoming","status":"waitlisted"}' },
  'past enrollments': { range: '[0,24]', filter: '{"when":"past"}' },
  '25 enrollments by their ids': { filter: '' },
};

/** Measures the time that a database needs for pages of many enrollments, and prints it. */
export const printEnrollments = async (postgresUrl: string, count: number): Promise<void> => {
  const database = connectForBackgroundWork(await createDatabase(postgresUrl, `enrollments_${count}`));
  try {
    await fill(database, count);
    const { rows } = await database.execute<{ version: string; ids: string[] }>(sql`
      SELECT current_setting('server_version') AS version, ARRAY(
        SELECT id FROM records WHERE area = 'events-enrolment' ORDER BY md5(id) LIMIT 25) AS ids`);
    const [{ version, ids } = { version: '', ids: [] }] = rows;
    const figures: Figure[] = [];
    for (const [what, list] of Object.entries(lists)) {
      const query = { ...list, ...('filter' in list && !list.filter && { filter: JSON.stringify({ id: ids }) }) };
      const listQuery = parseListQuery(eventsEnrolment, query, new Date());
      const { time, blocks } = await databaseCost(database, (explaining) =>
        listRecords(explaining, eventsEnrolment, listQuery, new Date()),
      );
      const name = `${what} of ${count}, PostgreSQL ${version}`;
      figures.push({ what: name, value: time, unit: 'ms', max: 100 });
      figures.push({ what: `blocks of 8 kB for ${name}`, value: blocks, unit: '' });
    }
    print(figures);
  } finally {
    await database.$client.end();
  }
};

/** Fills an empty database with events, each with a few enrollments, and copies these. */
const fill = async (database: Database, count: number) => {
  const context = await contextOn(database);
  const at = new Date();
  await seedSystemTypes(context);
  const example = await exampleIn(database, events, at);
  const allEvents = Array.from({ length: eventCount }, (_, index) => ({
    id: `event-${index}`,
    data: eventOf(example, index),
  }));
  await insertRecords(database, events, allEvents, { at });
  const enrollment = { firstName: 'Rosa', lastName: 'Lindt', attendeeType: 'prospect' };
  const enrollments = Array.from({ length: eventCount * perEvent }, (_, index) => ({
    status: index % 20 === 0 ? 'waitlisted' : 'confirmed',
    data: {
      ...enrollment,
      eventId: `event-${index % eventCount}`,
      email: `${index}@example.org`,
      enrolmentNo: `EN-${index}`,
    },
  }));
  await insertRecords(database, eventsEnrolment, enrollments, { at });
  await database.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(
      eventsEnrolment,
      sql`derived || jsonb_build_object('eventStartsAt', data->'startsAt', 'eventEndsAt', data->'endsAt')`,
    )}
    FROM (SELECT enrolled.id AS enrolled_id, held.data FROM records AS enrolled
      JOIN records AS held ON held.area = 'events' AND held.id = enrolled.data->>'eventId'
      WHERE enrolled.area = 'events-enrolment') AS found
    WHERE area = 'events-enrolment' AND record_id = enrolled_id`);
  await database.transaction((transaction) =>
    rebuildIndexesAfter(transaction, [partitionOf(eventsEnrolment), 'record_values'], async () => {
      for (const [table, id] of [
        ['records', 'id'],
        ['record_values', 'record_id'],
      ] as const) {
        const { rows } = await transaction.execute<{ name: string }>(sql`
          SELECT quote_ident(attname) AS name FROM pg_attribute
          WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`);
        const columns = rows.map(({ name }) => name);
        const copied: Record<string, string> = {
          [id]: `md5(copy || ${id})::uuid::text`,
          data: `data || jsonb_build_object('email', copy || '.' || (data->>'email'), 'enrolmentNo', (data->>'enrolmentNo') || '-' || copy)`,
        };
        await transaction.execute(
          sql.raw(`INSERT INTO ${table} (${columns.join(', ')})
            SELECT ${columns.map((column) => copied[column] ?? column).join(', ')}
            FROM ${table} CROSS JOIN generate_series(2, ${Math.round(count / eventCount / perEvent)}) AS copy
            WHERE area = 'events-enrolment'`),
        );
      }
    }),
  );
  await database.execute(sql`VACUUM ANALYZE`);
};
