import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { dayAndTimeOf, type FieldErrors, minutesOfClockTime, say } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { isBeyond, isOneOf } from '../../records/keys';
import { advisorMessages } from '../messages.en';
import type { Advisor } from './advisors';

type Hours = Pick<Advisor, 'timeZone' | 'overrides'>;

/**
 * Why an advisor cannot be away as is to be saved: appointments that are agreed lie in the way, which are named by
 * their numbers, since not everybody who keeps the hours may know of whom they are. Only days that are new or changed
 * are looked at.
 */
export const dayOffErrors = async (
  queryable: Queryable,
  advisorId: string,
  { timeZone, overrides }: Hours,
  before: Hours | undefined,
  now: Date,
): Promise<FieldErrors> => {
  const isKept = (override: Hours['overrides'][number]) =>
    before?.overrides.some((earlier) => isDeepStrictEqual(earlier, override)) ?? false;
  if (overrides.every(isKept)) return {};
  const { rows } = await queryable.execute<{ appointmentNo: string; startsAt: string; endsAt: string }>(sql`
    SELECT data->>'appointmentNo' AS "appointmentNo", data->>'startsAt' AS "startsAt", data->>'endsAt' AS "endsAt"
    FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND status = 'confirmed'
      AND ${isOneOf(appointments, 'advisorId', [advisorId])} AND ${isBeyond(appointments, 'endsAt', '>', now.toISOString())}
    ORDER BY data->>'startsAt'`);
  const agreed = rows.map(({ appointmentNo, startsAt, endsAt }) => ({
    appointmentNo,
    ...dayAndTimeOf(startsAt, timeZone),
    until: dayAndTimeOf(endsAt, timeZone).time,
  }));
  const errors: FieldErrors = {};
  overrides.forEach((override, index) => {
    if (isKept(override)) return;
    const isWithin = (from: string, to: string) =>
      override.ranges.some(
        (range) =>
          minutesOfClockTime(range.from) <= minutesOfClockTime(from) &&
          minutesOfClockTime(to) <= minutesOfClockTime(range.to),
      );
    const inTheWay = agreed.filter(({ day, time, until }) => day === override.date && !isWithin(time, until));
    if (inTheWay.length === 0) return;
    const named = inTheWay.map(({ appointmentNo, time }) =>
      advisorMessages.appointmentAt({ number: appointmentNo, time }),
    );
    errors[`overrides.${index}.date`] = advisorMessages.agreedThatDay({
      appointments: (locale) => named.map((message) => say(locale, message)).join(', '),
      smart_count: named.length,
    });
  });
  return errors;
};
