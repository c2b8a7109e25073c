import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { keysOf } from '../../../api/records/storage/sortKeys';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaSchema } from '../../../resources/engine/schema';
import { businessTimeZone, toDateAndTime, toInstant } from '../../../resources/engine/schema';
import { formatMinutesAsClockTime } from '../../../resources/engine/schema/dateTime';

export const advisorsOfWeek = 40;
export const appointmentsOfWeek = 1200;
const workdays = 5;
const ofDay = appointmentsOfWeek / advisorsOfWeek / workdays;

type Row = Record<string, unknown> & { id: string; status: string; data: Record<string, unknown> };

/** Fills the current week of 40 advisors with 1,200 appointments, copied from those of the sample. */
export const fillWeek = async (client: Client) => {
  const found = await client.query<Row>(
    `SELECT * FROM records WHERE area = 'advisors' AND published_version IS NOT NULL AND deleted_at IS NULL
       AND data->>'employmentStatus' <> 'inactive' ORDER BY id`,
  );
  const [pattern] = found.rows;
  const missing = Math.max(advisorsOfWeek - found.rows.length, 0);
  const added = Array.from({ length: pattern ? missing : 0 }, (_, index) => {
    const id = randomUUID();
    const data = { ...pattern?.data, email: `${id}@example.org`, slug: `advisor-${id}`, lastName: `Week ${index}` };
    return { ...pattern, id, status: pattern?.status ?? 'published', data };
  });
  await insert(client, advisors, added);
  const { rows } = await client.query<Row>(
    `SELECT * FROM records WHERE area = 'appointments' AND status = 'confirmed' AND deleted_at IS NULL LIMIT 1`,
  );
  const everybody = [...found.rows, ...added].slice(0, advisorsOfWeek);
  const monday = mondayOfWeek();
  await insert(
    client,
    appointments,
    rows.flatMap((row) =>
      everybody.flatMap(({ id: advisorId }, advisorIndex) =>
        Array.from({ length: ofDay * workdays }, (_, index) => {
          const id = randomUUID();
          const day = new Date(monday + Math.floor(index / ofDay) * 24 * 60 * 60_000).toISOString().slice(0, 10);
          const startsAt = toInstant(day, formatMinutesAsClockTime((9 + (index % ofDay)) * 60), businessTimeZone) ?? '';
          const endsAt = new Date(Date.parse(startsAt) + 45 * 60_000).toISOString();
          const appointmentNo = `AP-W-${advisorIndex}-${index}`;
          const data = {
            ...row.data,
            advisorId,
            appointmentNo,
            date: day,
            startsAt,
            endsAt,
            memberName: `Member ${index}`,
          };
          return { ...row, id, data };
        }),
      ),
    ),
  );
};

const mondayOfWeek = () => {
  const today = Date.parse(toDateAndTime(Date.now(), businessTimeZone).day);
  return today - ((new Date(today).getUTCDay() + 6) % 7) * 24 * 60 * 60_000;
};

const insert = async (client: Client, schema: AreaSchema, rows: readonly Row[]) => {
  const made = rows.map((row) => ({ ...row, ...keysOf(schema, row) }));
  await client.query('INSERT INTO records SELECT * FROM jsonb_populate_recordset(NULL::records, $1)', [
    JSON.stringify(made),
  ]);
};
