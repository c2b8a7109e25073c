import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import {
  type FieldErrors,
  formatMessage,
  instantText,
  minutesOfClockTime,
  toDateAndTime,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import type { Advisor } from '../appointments/advisors';
import { advisorMessages } from '../messages.en';

type Hours = Pick<Advisor, 'timeZone' | 'overrides'>;

/** A day with other hours than its weekday. Without ranges, it is a day off. */
export interface OverrideDay {
  date: string;
  ranges: readonly { from: string; to: string }[];
}

/** An appointment of an advisor that is not over. */
export interface UpcomingAppointment {
  id: string;
  version: number;
  status: 'requested' | 'confirmed';
  data: Appointment & { advisorId: string };
}

/** Reads the requested and confirmed appointments of advisors that are not over, by time. */
export const readUpcoming = async (
  queryable: Queryable,
  { advisorIds, now, until }: { advisorIds: readonly string[]; now: Date; until?: string | undefined },
): Promise<UpcomingAppointment[]> => {
  const { rows } = await queryable.execute<UpcomingAppointment & Record<string, unknown>>(sql`
    SELECT id, version, status, data FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND status IN ('requested', 'confirmed')
      AND ${isOneOfSql(appointments, 'advisorId', advisorIds)} AND ${isBeyondSql(appointments, 'endsAt', '>', now.toISOString())}
      AND ${until ? isBeyondSql(appointments, 'startsAt', '<=', until) : sql`true`}
    ORDER BY data->>'startsAt', id`);
  return rows;
};

/** Returns the appointments that are on one of the days but outside its hours, each with that day. */
export const findConflictingAppointments = <Day extends OverrideDay>(
  days: readonly Day[],
  timeZone: string,
  upcoming: readonly UpcomingAppointment[],
): { day: Day; appointment: UpcomingAppointment }[] => {
  const byDate = groupBy(days, ({ date }) => date);
  return upcoming.flatMap((appointment) => {
    const { startsAt, endsAt } = appointment.data;
    const { day: date, time: from } = toDateAndTime(startsAt, timeZone);
    const to = toDateAndTime(endsAt, timeZone).time;
    const isWithin = ({ ranges }: Day) =>
      ranges.some(
        (range) =>
          minutesOfClockTime(range.from) <= minutesOfClockTime(from) &&
          minutesOfClockTime(to) <= minutesOfClockTime(range.to),
      );
    return (byDate[date] ?? []).filter((day) => !isWithin(day)).map((day) => ({ day, appointment }));
  });
};

/**
 * Returns the errors of days off that conflict with confirmed appointments. The appointments are listed by number only,
 * because not everybody who edits the hours may see the members. Checks only days that are new or changed and that have
 * no `keepsAppointments`.
 */
export const dayOffErrors = async (
  queryable: Queryable,
  advisorId: string,
  { timeZone, overrides }: Hours,
  before: Hours | undefined,
  now: Date,
): Promise<FieldErrors> => {
  const isNew = (override: Hours['overrides'][number]) =>
    !override.keepsAppointments && !before?.overrides.some((earlier) => isDeepStrictEqual(earlier, override));
  if (!overrides.some(isNew)) return {};
  const upcoming = await readUpcoming(queryable, { advisorIds: [advisorId], now });
  const confirmed = upcoming.filter(({ status }) => status === 'confirmed');
  const found = findConflictingAppointments(overrides.filter(isNew), timeZone, confirmed);
  const errors: FieldErrors = {};
  overrides.forEach((override, index) => {
    const conflicts = found.filter(({ day }) => day === override);
    if (conflicts.length === 0) return;
    const labels = conflicts.map(({ appointment: { data } }) =>
      advisorMessages.appointmentAt({
        number: data.appointmentNo,
        when: instantText(data.startsAt, { inputTimeZone: timeZone, now }),
      }),
    );
    errors[`overrides.${index}.date`] = advisorMessages.agreedThatDay({
      appointments: (locale, readerTimeZone) =>
        labels.map((message) => formatMessage(locale, message, readerTimeZone)).join('; '),
      smart_count: labels.length,
    });
  });
  return errors;
};
