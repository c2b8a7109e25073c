import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Appointment } from '../../../resources/appointments/appointmentSchema';
import { instantText, toDateAndTime } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import type { TimeSpan } from './availability';
import { appointmentMessages } from './messages.en';

/** Returns the id of a member for a statement; null for a value that is no id. */
export const memberIdOf = (id: unknown) => sql`${isUuid(id) ? id : null}::uuid`;

/**
 * Locks members until the transaction ends, so that no two appointments of a member are saved at the same time.
 * @param ids as they were sent; values that are no ids are ignored.
 */
export const lockMembers = async (transaction: Queryable, ids: readonly unknown[]): Promise<void> => {
  const memberIds = ids.filter((id) => isUuid(id));
  if (memberIds.length === 0) return;
  await transaction.execute(sql`
    SELECT FROM members WHERE id = ANY(${sql.param(memberIds)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
};

/** The member and the time span to search, and the appointment to ignore because it is being rescheduled. */
interface MemberMeetingQuery {
  memberId?: string | undefined;
  within: TimeSpan;
  now: number;
  exceptId?: string | undefined;
}

const rangeSql = ({ start, end }: TimeSpan) =>
  sql`tstzrange(${new Date(start).toISOString()}, ${new Date(end).toISOString()})`;

const isHeldSql = (now: number) => sql`(held_until IS NULL OR held_until > ${new Date(now).toISOString()})`;

/** Reads when a member has appointments in a time span, without times that are only held or whose hold has expired. */
export const readMemberMeetings = async (
  queryable: Queryable,
  { memberId, within, now, exceptId }: MemberMeetingQuery,
): Promise<TimeSpan[]> => {
  if (!isUuid(memberId)) return [];
  const { rows } = await queryable.execute<{ start: number; end: number }>(sql`
    SELECT (extract(epoch FROM lower(meeting)) * 1000)::float8 AS start,
      (extract(epoch FROM upper(meeting)) * 1000)::float8 AS "end"
    FROM appointment_slots
    WHERE member_id = ${memberId} AND NOT is_hold AND meeting && ${rangeSql(within)} AND ${isHeldSql(now)}
      AND appointment_id <> ${exceptId ?? ''}
    ORDER BY meeting`);
  return rows;
};

/** Reads when each of some members has appointments from an instant on, in one statement. */
export const readMeetingsOfMembers = async (
  queryable: Queryable,
  memberIds: readonly (string | undefined)[],
  within: TimeSpan,
  now: number,
): Promise<(TimeSpan & { memberId: string; appointmentId: string })[]> => {
  const ids = memberIds.filter((id) => isUuid(id));
  if (ids.length === 0) return [];
  const { rows } = await queryable.execute<QueryRow & TimeSpan & { memberId: string; appointmentId: string }>(sql`
    SELECT member_id AS "memberId", appointment_id AS "appointmentId",
      (extract(epoch FROM lower(meeting)) * 1000)::float8 AS start,
      (extract(epoch FROM upper(meeting)) * 1000)::float8 AS "end"
    FROM appointment_slots
    WHERE member_id = ANY(${sql.param(ids)}::uuid[]) AND NOT is_hold AND meeting && ${rangeSql(within)}
      AND ${isHeldSql(now)}`);
  return rows;
};

/** The appointment that is saved, and its time. */
interface RequestedMeeting {
  /** Undefined for a new appointment. */
  id: string | undefined;
  memberId?: string | undefined;
  overrideReason?: string | undefined;
  /** The stored data; undefined for a new appointment. */
  earlier?: Appointment | undefined;
  /** Whether it comes back from the trash, where no reason can be given. */
  isRestored?: boolean;
  meeting: TimeSpan;
  timeZone: string;
  /** The time zone in which the time was typed or chosen; default: `timeZone`. */
  inputTimeZone?: string | undefined;
  now: Date;
}

/**
 * Throws 409 where the member has another appointment at the same time and no reason for an exception was given. An
 * appointment that holds its time already is not checked again. The member must be locked.
 */
export const requireFreeMember = async (transaction: Queryable, requested: RequestedMeeting): Promise<void> => {
  const { id, memberId, isRestored, meeting, timeZone, now } = requested;
  if (!isUuid(memberId) || isExplained(requested)) return;
  const isHeld = isHeldSql(now.getTime());
  const { rows } = await transaction.execute<{ id: string; startsAt: string; endsAt: string; advisor: string | null }>(
    sql`
    SELECT appointment_id AS id, booked.data->>'startsAt' AS "startsAt", booked.data->>'endsAt' AS "endsAt",
      concat_ws(' ', advisors.data->>'firstName', advisors.data->>'lastName') AS advisor
    FROM appointment_slots
      JOIN records booked ON booked.area = 'appointments' AND booked.id = appointment_id
      LEFT JOIN records advisors ON advisors.area = 'advisors' AND advisors.id = advisor_id
    WHERE member_id = ${memberId} AND meeting && ${rangeSql(meeting)} AND ${isHeld} AND appointment_id <> ${id ?? ''}
      AND NOT EXISTS (
        SELECT FROM appointment_slots
        WHERE appointment_id = ${id ?? ''} AND member_id = ${memberId} AND meeting @> ${rangeSql(meeting)} AND ${isHeld})
    ORDER BY meeting LIMIT 1`,
  );
  const [other] = rows;
  if (!other) return;
  const { day, time } = toDateAndTime(other.startsAt, timeZone);
  const booked = {
    advisor: other.advisor ?? '',
    date: day,
    startTime: time,
    endTime: toDateAndTime(other.endsAt, timeZone).time,
  };
  const when = instantText(other.startsAt, {
    endsAt: other.endsAt,
    inputTimeZone: requested.inputTimeZone ?? timeZone,
    now,
  });
  const values = { advisor: booked.advisor, when };
  const detail = isRestored ? appointmentMessages.memberBookedSince(values) : appointmentMessages.memberBooked(values);
  throw new Problem(409, detail, { errors: { startTime: detail }, data: { id: other.id, ...booked, timeZone } });
};

/** Whether a reason for an exception was given. The reason for an earlier time or member does not count for this one. */
const isExplained = ({ overrideReason, earlier, memberId, meeting }: RequestedMeeting) => {
  if (!overrideReason) return false;
  const isOfOther = Date.parse(earlier?.startsAt ?? '') !== meeting.start || earlier?.memberId !== memberId;
  return !(overrideReason === earlier?.overrideReason && isOfOther);
};
