import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect';
import { type AvailabilityRules, localDateOf, type TimeSpan } from './availability';

/** An appointment that blocks time of an advisor. */
export interface Booking {
  advisorId: string;
  /** The appointment itself. `blockedSpan` includes the buffers around it. */
  meeting: TimeSpan;
  blockedSpan: TimeSpan;
}

/** The advisors and the time span to search, and the appointment to ignore because it is being rescheduled. */
interface BookingQuery {
  advisorIds: readonly string[];
  within: TimeSpan;
  now: number;
  exceptId?: string | undefined;
}

/** Reads the bookings of advisors in a time span, without requests whose hold has expired. */
export const readBookings = async (
  queryable: Queryable,
  { advisorIds, within, now, exceptId }: BookingQuery,
): Promise<Booking[]> => {
  const epochSql = (instant: string) => sql.raw(`(extract(epoch FROM ${instant}) * 1000)::float8`);
  const { rows } = await queryable.execute<
    { advisorId: string } & Record<'from' | 'until' | 'start' | 'end', number>
  >(sql`
    SELECT advisor_id AS "advisorId", ${epochSql('lower(period)')} AS "from", ${epochSql('upper(period)')} AS "until",
      ${epochSql("(data->>'startsAt')::timestamptz")} AS start, ${epochSql("(data->>'endsAt')::timestamptz")} AS "end"
    FROM appointment_slots JOIN records ON area = 'appointments' AND id = appointment_id
    WHERE advisor_id = ANY(${sql.param(advisorIds)}::text[])
      AND period && tstzrange(${new Date(within.start).toISOString()}, ${new Date(within.end).toISOString()})
      AND (held_until IS NULL OR held_until > ${new Date(now).toISOString()}) AND appointment_id <> ${exceptId ?? ''}
    ORDER BY period`);
  return rows.map(({ advisorId, from, until, start, end }) => ({
    advisorId,
    meeting: { start, end },
    blockedSpan: { start: from, end: until },
  }));
};

/** Returns the number of bookings of an advisor on a day. */
export const countBookingsOn = (
  advisor: AvailabilityRules & { id: string },
  day: string,
  bookings: readonly Booking[],
) =>
  bookings.filter(({ advisorId, meeting }) => advisorId === advisor.id && localDateOf(advisor, meeting.start) === day)
    .length;
