import { sql } from 'drizzle-orm';
import type { Appointment } from '../../../resources/appointments/appointmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { memberIdOf } from './memberMeetings';

/** Deletes the holds of requests that nobody confirmed in time. Holds that another save has locked are skipped. */
export const releaseExpiredHolds = (queryable: Queryable, now: Date) =>
  queryable.execute(sql`
    DELETE FROM appointment_slots WHERE appointment_id IN (
      SELECT appointment_id FROM appointment_slots WHERE held_until <= ${now.toISOString()} FOR UPDATE SKIP LOCKED)`);

/**
 * Deletes the expired holds of an advisor and a member, who are locked. With those of others, their bookings would wait
 * for this save, which may still be refused.
 */
export const releaseExpiredHoldsOf = async (
  transaction: Queryable,
  { advisorId, memberId }: Pick<Appointment, 'advisorId' | 'memberId'>,
  now: Date,
): Promise<void> => {
  await transaction.execute(sql`
    DELETE FROM appointment_slots
    WHERE (advisor_id = ${advisorId} OR member_id = ${memberIdOf(memberId)}) AND held_until <= ${now.toISOString()}`);
};

/** Releases what an appointment has reserved. */
export const releaseSlot = async (transaction: Queryable, id: string): Promise<void> => {
  await transaction.execute(sql`DELETE FROM appointment_slots WHERE appointment_id = ${id}`);
};

/**
 * Reserves the time of an advisor and a member for an appointment, and releases what it had reserved before. Where the
 * member has another appointment then, it is stored as an exception.
 */
export const reserveSlot = async (
  transaction: Queryable,
  id: string,
  { advisorId, memberId, startsAt, endsAt, takenFrom, takenUntil, heldUntil }: Appointment,
  now: Date,
): Promise<void> => {
  if (heldUntil && heldUntil <= now.toISOString()) return;
  // The member may be gone since the appointment was made.
  await transaction.execute(sql`
    INSERT INTO appointment_slots
      (appointment_id, advisor_id, period, held_until, member_id, meeting, is_member_exception)
    SELECT ${id}, ${advisorId}, tstzrange(${takenFrom}, ${takenUntil}), ${heldUntil ?? null}::timestamptz, members.id,
      requested.meeting, EXISTS (
        SELECT FROM appointment_slots other
        WHERE other.member_id = members.id AND NOT other.is_hold AND other.meeting && requested.meeting
          AND other.appointment_id <> ${id})
    FROM (SELECT tstzrange(${startsAt}, ${endsAt}) AS meeting) requested
      LEFT JOIN members ON members.id = ${memberIdOf(memberId)}
    ON CONFLICT (appointment_id) DO UPDATE SET (advisor_id, period, held_until, member_id, meeting, is_member_exception)
      = (EXCLUDED.advisor_id, EXCLUDED.period, EXCLUDED.held_until, EXCLUDED.member_id, EXCLUDED.meeting,
        EXCLUDED.is_member_exception)`);
};
