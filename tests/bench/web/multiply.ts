import { Client } from 'pg';
import { columnsOf } from '../columnsOf';
import { fillWeek } from './calendarWeek';

/** The number of rows in a business that has worked with the console for years. */
const enrollments = 100_000;
const activities = 250_000;

/** Copies the enrollments and the activity of the sample up to these numbers, and fills a week of the calendar. */
export const multiply = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const idOfCopy = (id: string) => `md5(copy || ${id})::uuid::text`;
    // A member can enrol only once for an event.
    const dataOfCopy = (id: string) =>
      `data - 'memberId' || jsonb_build_object('email', copy || '.' || ${id} || '@example.org', 'enrolmentNo', 'EN-' || copy || '-' || ${id})`;
    const copy = async (table: string, id: string, condition: string) => {
      const columns = await columnsOf(client, table);
      const others: Record<string, string> = { [id]: idOfCopy(id), data: dataOfCopy(id) };
      await client.query(`
        INSERT INTO ${table} (${columns})
        SELECT ${columns.map((column) => others[column] ?? column)} FROM ${table} CROSS JOIN generate_series(1, 30) AS copy
        WHERE area = 'events-enrolment' ${condition}`);
    };
    await copy(
      'records',
      'id',
      `LIMIT (SELECT ${enrollments} - count(*) FROM records WHERE area = 'events-enrolment')`,
    );
    for (const table of ['record_values', 'versions', 'links'])
      await copy(
        table,
        'record_id',
        `AND ${idOfCopy('record_id')} IN (SELECT id FROM records WHERE area = 'events-enrolment')`,
      );
    const activityColumns = (await columnsOf(client, 'activity')).filter((column) => column !== 'id');
    await client.query(`
      INSERT INTO activity (${activityColumns})
      SELECT ${activityColumns} FROM activity CROSS JOIN generate_series(1, 100)
      LIMIT (SELECT ${activities} - count(*) FROM activity)`);
    await fillWeek(client);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
};
