import { sql } from 'drizzle-orm';
import { groupBy, memoize } from 'es-toolkit';
import type { Queryable } from '../../platform/database/connect';
import { doOverlap, type TimeSpan } from './availability';
import { localTimesOf } from './localTimes';
import { memberIdOf } from './memberMeetings';

/** An appointment, or the hold of a member, that blocks time of an advisor. */
export interface Booking {
  advisorId: string;
  /** The appointment itself. `blockedSpan` includes the buffers around it. */
  meeting: TimeSpan;
  blockedSpan: TimeSpan;
  isHold?: boolean;
}

/** The advisors and the time span to search, and the appointment to ignore because it is being rescheduled. */
interface BookingQuery {
  advisorIds: readonly string[];
  within: TimeSpan;
  now: number;
  exceptId?: string | undefined;
  /** The member whose own hold is ignored. */
  exceptHoldsOf?: string | undefined;
}

/** Reads the bookings of advisors in a time span, in order, without requests whose hold has expired. */
export const readBookings = async (
  queryable: Queryable,
  { advisorIds, within, now, exceptId, exceptHoldsOf }: BookingQuery,
): Promise<Booking[]> => {
  const epochSql = (instant: string) => sql.raw(`(extract(epoch FROM ${instant}) * 1000)::float8`);
  const { rows } = await queryable.execute<
    { advisorId: string; isHold: boolean } & Record<'from' | 'until' | 'start' | 'end', number>
  >(sql`
    SELECT advisor_id AS "advisorId", is_hold AS "isHold", ${epochSql('lower(period)')} AS "from", ${epochSql('upper(period)')} AS "until",
      ${epochSql('lower(meeting)')} AS start, ${epochSql('upper(meeting)')} AS "end"
    FROM appointment_slots
    WHERE advisor_id = ANY(${sql.param(advisorIds)}::text[])
      AND period && tstzrange(${new Date(within.start).toISOString()}, ${new Date(within.end).toISOString()})
      AND (held_until IS NULL OR held_until > ${new Date(now).toISOString()}) AND appointment_id <> ${exceptId ?? ''}
      AND (NOT is_hold OR member_id IS DISTINCT FROM ${memberIdOf(exceptHoldsOf)})
    ORDER BY period`);
  return rows.map(({ advisorId, isHold, from, until, start, end }) => ({
    advisorId,
    isHold,
    meeting: { start, end },
    blockedSpan: { start: from, end: until },
  }));
};

/** The advisor whose bookings are searched, and the time zone of the days. */
type BookedAdvisor = { id: string; timeZone: string };

/** Groups bookings once, so that those of each of many advisors are found without a search through all. */
export const groupBookings = (bookings: readonly Booking[]): ((advisor: BookedAdvisor) => AdvisorBookings) => {
  const byAdvisor = groupBy(bookings, ({ advisorId }) => advisorId);
  const ofAdvisor = ({ id, timeZone }: BookedAdvisor) => new AdvisorBookings(byAdvisor[id] ?? [], timeZone);
  return memoize(ofAdvisor, { getCacheKey: ({ id }) => id });
};

/** The bookings of one advisor. */
export class AdvisorBookings {
  private readonly counts = new Map<string, number>();

  /** @param bookings in the order of their blocked time spans, which do not overlap: the database makes sure of it. */
  constructor(
    private readonly bookings: readonly Booking[],
    timeZone: string,
  ) {
    const localTimes = localTimesOf(timeZone);
    for (const { meeting } of bookings) {
      const { day } = localTimes.at(meeting.start);
      this.counts.set(day, this.countOn(day) + 1);
    }
  }

  /** Returns the number of bookings on a day. */
  countOn(day: string): number {
    return this.counts.get(day) ?? 0;
  }

  /** Returns the first booking whose blocked time span overlaps another one. */
  findConflict(span: TimeSpan): Booking | undefined {
    let [low, high] = [0, this.bookings.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.bookings[middle]?.blockedSpan.end ?? 0) <= span.start) low = middle + 1;
      else high = middle;
    }
    const booking = this.bookings[low];
    return booking && doOverlap(span, booking.blockedSpan) ? booking : undefined;
  }
}
