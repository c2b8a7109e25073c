import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { startOfDay, toDateAndTime } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { isBeyondSql, isOneOfSql } from '../../records/sortKeys';
import type { Advisor } from '../appointments/advisors';
import {
  addCalendarDays,
  findFreeMeetings,
  localDateOf,
  type MeetingDuration,
  workingSpansOn,
} from '../appointments/availability';
import { countBookingsOn, readBookings } from '../appointments/bookings';
import { readTypeDurations } from '../appointments/typeDurations';

const daysBack = 28;
const daysAhead = 7;
const daysOfNoShows = 90;
const timesShown = 5;
/** However far ahead one may book: the first free times are looked for in these days. */
const daysSearched = 62;
const dayLength = 24 * 60 * 60 * 1000;

/** How busy an advisor is, and when the advisor is free next. */
export const readWorkload = async (queryable: Queryable, advisor: Advisor, now: Date) => {
  const today = localDateOf(advisor, now.getTime());
  const [figures, next] = await Promise.all([
    readFigures(queryable, advisor, today, now),
    advisor.isAtWork ? nextTimes(queryable, advisor, today, now.getTime()) : [],
  ]);
  const { upcoming, bookedBefore, bookedAhead, missed, came } = figures;
  return {
    isAtWork: advisor.isAtWork,
    upcoming,
    before: { booked: bookedBefore, bookable: minutesIn(advisor, addCalendarDays(today, -daysBack), daysBack) },
    ahead: { booked: bookedAhead, bookable: minutesIn(advisor, today, daysAhead) },
    noShows: { missed, of: missed + came },
    next,
  };
};

/** How many minutes an advisor can be booked on some days, by the hours of now. */
const minutesIn = (advisor: Advisor, from: string, days: number) => {
  let milliseconds = 0;
  for (let day = from; day < addCalendarDays(from, days); day = addCalendarDays(day, 1))
    for (const { start, end } of workingSpansOn(advisor, day)) milliseconds += end - start;
  return Math.round(milliseconds / 60_000);
};

interface Figures {
  upcoming: number;
  bookedBefore: number;
  bookedAhead: number;
  missed: number;
  came: number;
}

/** What the appointments of an advisor since 90 days ago say, in one reading. */
const readFigures = async (queryable: Queryable, advisor: Advisor, today: string, now: Date): Promise<Figures> => {
  const startOf = (day: string) => startOfDay(day, advisor.timeZone);
  const [before, begin, end] = [
    startOf(addCalendarDays(today, -daysBack)),
    startOf(today),
    startOf(addCalendarDays(today, daysAhead)),
  ];
  const since = new Date(now.getTime() - daysOfNoShows * dayLength).toISOString();
  const starts = sql.raw(`data->>'startsAt'`);
  const minutes = sql.raw(
    `extract(epoch FROM (data->>'endsAt')::timestamptz - (data->>'startsAt')::timestamptz)::integer / 60`,
  );
  const { rows } = await queryable.execute<Figures & Record<string, unknown>>(sql`
    SELECT
      (count(*) FILTER (WHERE status IN ('requested', 'confirmed') AND ${starts} > ${now.toISOString()}
        AND ${starts} < ${end}))::integer AS upcoming,
      coalesce(sum(${minutes}) FILTER (WHERE status IN ('confirmed', 'checked_in', 'completed', 'no_show')
        AND ${starts} >= ${before} AND ${starts} < ${begin}), 0)::integer AS "bookedBefore",
      coalesce(sum(${minutes}) FILTER (WHERE status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show')
        AND ${starts} >= ${begin} AND ${starts} < ${end}), 0)::integer AS "bookedAhead",
      (count(*) FILTER (WHERE status = 'no_show' AND ${starts} >= ${since}))::integer AS missed,
      (count(*) FILTER (WHERE status = 'completed' AND ${starts} >= ${since}))::integer AS came
    FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND ${isOneOfSql(appointments, 'advisorId', [advisor.id])}
      AND ${isBeyondSql(appointments, 'startsAt', '>=', since)}`);
  return rows[0] ?? { upcoming: 0, bookedBefore: 0, bookedAhead: 0, missed: 0, came: 0 };
};

/** The next free times of an advisor for each type of appointment that the advisor takes. */
const nextTimes = async (queryable: Queryable, advisor: Advisor, today: string, now: number) => {
  const { appointmentTypeIds, horizonDays, timeZone } = advisor;
  const days = Math.min(horizonDays, daysSearched) + 1;
  const [lengthOf, bookings] = await Promise.all([
    readTypeDurations(queryable, appointmentTypeIds),
    readBookings(queryable, {
      advisorIds: [advisor.id],
      within: { start: now - dayLength, end: now + (days + 1) * dayLength },
      now,
    }),
  ]);
  const taken = bookings.map((booking) => booking.blockedSpan);
  const firstOf = (length: MeetingDuration) => {
    const found: number[] = [];
    for (let ahead = 0; ahead < days && found.length < timesShown; ahead += 1) {
      const day = addCalendarDays(today, ahead);
      if (!advisor.licenses.some(({ expiresOn }) => expiresOn >= day)) break;
      const bookedThatDay = countBookingsOn(advisor, day, bookings);
      found.push(...findFreeMeetings(advisor, day, length, { now, taken, bookedThatDay }).map(({ start }) => start));
    }
    return found.slice(0, timesShown).map((start) => {
      const { day: date, time: startTime } = toDateAndTime(start, timeZone);
      return { startsAt: new Date(start).toISOString(), date, startTime, timeZone };
    });
  };
  return appointmentTypeIds.map((typeId) => ({
    typeId,
    minutes: lengthOf(typeId).minutes,
    times: firstOf(lengthOf(typeId)),
  }));
};
