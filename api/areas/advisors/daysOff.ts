import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { advisors } from '../../../resources/advisors/advisorSchema';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import {
  businessTimeZone,
  type DataOf,
  type FieldErrors,
  formatMessage,
  instantText,
  minutesOfClockTime,
  toDateAndTime,
} from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { advisorMessages } from '../messages.en';

type Hours = Pick<DataOf<typeof advisors>, 'timeZone' | 'overrides'>;
type Override = NonNullable<Hours['overrides']>[number];

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
  const { rows } = await queryable.execute<UpcomingAppointment & QueryRow>(sql`
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
  { timeZone = businessTimeZone, overrides = [] }: Hours,
  before: Hours | undefined,
  now: Date,
): Promise<FieldErrors> => {
  const isNew = (override: Override) =>
    !override.keepsAppointments && !before?.overrides?.some((earlier) => isDeepStrictEqual(earlier, override));
  const newDays = overrides.filter(isNew).filter(isComplete);
  if (newDays.length === 0) return {};
  const upcoming = await readUpcoming(queryable, { advisorIds: [advisorId], now });
  const confirmed = upcoming.filter(({ status }) => status === 'confirmed');
  const found = findConflictingAppointments(newDays, timeZone, confirmed);
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
    errors[`overrides.${index}.date`] = advisorMessages.confirmedThatDay({
      appointments: (locale, readerTimeZone) =>
        labels.map((message) => formatMessage(locale, message, readerTimeZone)).join('; '),
      smart_count: labels.length,
    });
  });
  return errors;
};

/** Whether a day has its date and hours, which a draft may lack. */
const isComplete = (override: Override): override is Override & OverrideDay =>
  override.date !== undefined && (override.ranges ?? []).every(({ from, to }) => from && to);
