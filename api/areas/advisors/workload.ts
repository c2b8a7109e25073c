import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { addCalendarDays, startOfDay } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import type { Advisor } from '../appointments/advisors';
import {
  findFreeMeetings,
  localDateOf,
  type MeetingDuration,
  type TimeSpan,
  workingSpansOn,
} from '../appointments/availability';
import { AdvisorBookings, readBookings } from '../appointments/bookings';
import { localTimesOf } from '../appointments/localTimes';
import { readTypeDurations } from '../appointments/typeDurations';

const daysBack = 28;
const upcomingDays = 7;
const noShowDays = 90;
const maxTimes = 5;
/** The maximum number of days in which free times are searched, however far in the future the advisor can be booked. */
const maxSearchedDays = 62;

/** Reads how busy an advisor is, and the next free times. */
export const readWorkload = async (queryable: Queryable, advisor: Advisor, now: Date) => {
  const today = localDateOf(advisor, now.getTime());
  const [metrics, next] = await Promise.all([
    readMetrics(queryable, advisor, today, now),
    advisor.isAtWork ? findNextTimes(queryable, advisor, today, now.getTime()) : [],
  ]);
  const { upcoming, bookedBefore, bookedUpcoming, missed, attended } = metrics;
  return {
    isAtWork: advisor.isAtWork,
    upcoming,
    before: {
      booked: bookedBefore,
      bookable: countBookableMinutes(advisor, addCalendarDays(today, -daysBack), daysBack),
    },
    ahead: { booked: bookedUpcoming, bookable: countBookableMinutes(advisor, today, upcomingDays) },
    noShows: { missed, of: missed + attended },
    next,
  };
};

/** Returns the minutes in which an advisor can be booked on some days, by the present hours. */
const countBookableMinutes = (advisor: Advisor, from: string, days: number) => {
  let milliseconds = 0;
  for (let day = from; day < addCalendarDays(from, days); day = addCalendarDays(day, 1))
    for (const { start, end } of workingSpansOn(advisor, day)) milliseconds += end - start;
  return Math.round(milliseconds / 60_000);
};

interface WorkloadMetrics {
  upcoming: number;
  bookedBefore: number;
  bookedUpcoming: number;
  missed: number;
  attended: number;
}

/** Reads the metrics of the appointments of an advisor since 90 days ago, in one statement. */
const readMetrics = async (
  queryable: Queryable,
  advisor: Advisor,
  today: string,
  now: Date,
): Promise<WorkloadMetrics> => {
  const startOf = (day: string) => startOfDay(day, advisor.timeZone);
  const [before, startOfToday, end] = [
    startOf(addCalendarDays(today, -daysBack)),
    startOf(today),
    startOf(addCalendarDays(today, upcomingDays)),
  ];
  const since = new Date(now.getTime() - noShowDays * millisecondsInDay).toISOString();
  const starts = sql.raw(`data->>'startsAt'`);
  const minutes = sql.raw(
    `extract(epoch FROM (data->>'endsAt')::timestamptz - (data->>'startsAt')::timestamptz)::integer / 60`,
  );
  const { rows } = await queryable.execute<WorkloadMetrics & QueryRow>(sql`
    SELECT
      (count(*) FILTER (WHERE status IN ('requested', 'confirmed') AND ${starts} > ${now.toISOString()}
        AND ${starts} < ${end}))::integer AS upcoming,
      coalesce(sum(${minutes}) FILTER (WHERE status IN ('confirmed', 'checked_in', 'completed', 'no_show')
        AND ${starts} >= ${before} AND ${starts} < ${startOfToday}), 0)::integer AS "bookedBefore",
      coalesce(sum(${minutes}) FILTER (WHERE status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show')
        AND ${starts} >= ${startOfToday} AND ${starts} < ${end}), 0)::integer AS "bookedUpcoming",
      (count(*) FILTER (WHERE status = 'no_show' AND ${starts} >= ${since}))::integer AS missed,
      (count(*) FILTER (WHERE status = 'completed' AND ${starts} >= ${since}))::integer AS attended
    FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND ${isOneOfSql(appointments, 'advisorId', [advisor.id])}
      AND ${isBeyondSql(appointments, 'startsAt', '>=', since)}`);
  return rows[0] ?? { upcoming: 0, bookedBefore: 0, bookedUpcoming: 0, missed: 0, attended: 0 };
};

/** Finds the next free times of an advisor for each of the advisor's types of appointment. */
const findNextTimes = async (queryable: Queryable, advisor: Advisor, today: string, now: number) => {
  const { appointmentTypeIds, horizonDays, timeZone } = advisor;
  const days = Math.min(horizonDays, maxSearchedDays) + 1;
  const [lengthOf, booked] = await Promise.all([
    readTypeDurations(queryable, appointmentTypeIds),
    readBookings(queryable, {
      advisorIds: [advisor.id],
      within: { start: now - millisecondsInDay, end: now + (days + 1) * millisecondsInDay },
      now,
    }),
  ]);
  const bookings = new AdvisorBookings(booked, timeZone);
  const isBlocked = (span: TimeSpan) => bookings.findConflict(span) !== undefined;
  const findFirst = (length: MeetingDuration) => {
    const found: number[] = [];
    for (let offset = 0; offset < days && found.length < maxTimes; offset += 1) {
      const day = addCalendarDays(today, offset);
      if (!advisor.licenses.some(({ expiresOn }) => expiresOn >= day)) break;
      const bookedThatDay = bookings.countOn(day);
      found.push(
        ...findFreeMeetings(advisor, day, length, { now, isBlocked, bookedThatDay }).map(({ start }) => start),
      );
    }
    return found.slice(0, maxTimes).map((start) => {
      const { day: date, time: startTime } = localTimesOf(timeZone).at(start);
      return { startsAt: new Date(start).toISOString(), date, startTime, timeZone };
    });
  };
  return appointmentTypeIds.map((typeId) => ({
    typeId,
    minutes: lengthOf(typeId).minutes,
    times: findFirst(lengthOf(typeId)),
  }));
};
