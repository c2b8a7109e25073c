import { Client } from 'pg';
import { fillWeek } from './calendarWeek';

/** The number of rows in a business that has worked with the console for years. */
const enrolments = 100_000;
const activities = 250_000;

/** Copies the enrolments and the activity of the sample up to these numbers, and fills a week of the calendar. */
export const multiply = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = await columnsOf(client, 'records');
    const others: Record<string, string> = {
      id: 'gen_random_uuid()::text',
      // A member can enrol only once for an event.
      data: `data - 'memberId' || jsonb_build_object('email', copy || '.' || id || '@example.org', 'enrolmentNo', 'EN-' || copy || '-' || id)`,
    };
    const copied = columns.map((column) => others[column] ?? column);
    await client.query(`
      INSERT INTO records (${columns})
      SELECT ${copied} FROM records CROSS JOIN generate_series(1, 30) AS copy WHERE area = 'events-enrolment'
      LIMIT (SELECT ${enrolments} - count(*) FROM records WHERE area = 'events-enrolment')`);
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

const columnsOf = async (client: Client, table: string) => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
};
