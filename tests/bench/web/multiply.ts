import { Client } from 'pg';
import { columnsOf } from '../columnsOf';
import { fillWeek } from './calendarWeek';

/** The number of rows in a business that has worked with the console for years. */
const enrollments = 100_000;
const inquiries = 100_000;
const activities = 250_000;

/** Copies the enrollments, the inquiries and the activity of the sample up to these numbers, and fills a week of the calendar. */
export const multiply = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const idOfCopy = (id: string) => `md5(copy || ${id})::uuid::text`;
    /** Copies the records of an area, with what belongs to each, up to a number of them. */
    const copyRecords = async (area: string, count: number, changedData: string) => {
      const { rows } = await client.query<{ total: number }>(
        'SELECT count(*)::integer AS total FROM records WHERE area = $1',
        [area],
      );
      const { total } = rows[0] ?? { total: 0 };
      const copy = async (table: string, id: string, condition: string) => {
        const columns = await columnsOf(client, table);
        const others: Record<string, string> = { [id]: idOfCopy(id), data: changedData.replaceAll('{id}', id) };
        await client.query(
          `INSERT INTO ${table} (${columns})
           SELECT ${columns.map((column) => others[column] ?? column)}
           FROM ${table} CROSS JOIN generate_series(1, ${Math.ceil(count / total)}) AS copy
           WHERE area = $1 ${condition}`,
          [area],
        );
      };
      await copy('records', 'id', `LIMIT ${count - total}`);
      for (const table of ['record_values', 'versions', 'links'])
        await copy(
          table,
          'record_id',
          `AND ${idOfCopy('record_id')} IN (SELECT id FROM records WHERE area = '${area}')`,
        );
    };
    // A member can enrol only once for an event.
    await copyRecords(
      'events-enrolment',
      enrollments,
      `data - 'memberId' || jsonb_build_object('email', copy || '.' || {id} || '@example.org', 'enrolmentNo', 'EN-' || copy || '-' || {id})`,
    );
    await copyRecords(
      'contacts',
      inquiries,
      `data || jsonb_build_object('ticketNo', 'CT-' || copy || '-' || (data->>'ticketNo'))`,
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
