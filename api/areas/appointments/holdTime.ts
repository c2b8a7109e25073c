import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import type { RecordsContext } from '../../records/recordsContext';
import { claimKeyOrFind, type Idempotency } from '../../records/save/idempotencyKey';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { lockAdvisors } from './advisors';
import { assignAdvisor, type BookingRequest } from './assignAdvisor';
import { lockMembers } from './memberMeetings';
import { appointmentMessages } from './messages.en';
import { releaseExpiredHoldsOf } from './reserveSlot';

/** The minutes for which a member holds a time before booking it. */
export const memberHoldMinutes = 10;

/** The name under which idempotency keys of holds are stored. */
const holdsName = 'appointment-holds';

/** A time that a member holds; the instants are ISO texts. */
export interface Hold {
  id: string;
  advisorId: string;
  startsAt: string;
  endsAt: string;
  heldUntil: string;
}

/** The request of a member to hold a time. */
export type HoldRequest = Omit<BookingRequest, 'now' | 'isTimeAlreadyChecked' | 'mustBeOffered'> & { memberId: string };

/**
 * Holds a time for a member for some minutes, in place of an earlier hold of this member. It blocks the advisor like an
 * appointment, without a record. Throws 409 and 422 where the time cannot be booked, or if the key was used already.
 */
export const holdTime = (
  context: RecordsContext,
  request: HoldRequest,
  author: Author,
  idempotency: Idempotency,
): Promise<Hold> =>
  inSaveTransaction(context.database, appointments, async (transaction) => {
    const { memberId, advisorId } = request;
    const now = context.now();
    const id = uuid();
    const earlier = await claimKeyOrFind(transaction, holdsName, author, idempotency, id);
    if (earlier) return requireSameHold(transaction, earlier, now);
    await lockMembers(transaction, [memberId]);
    await lockAdvisors(transaction, advisorId ? [advisorId] : 'all');
    await releaseHoldsOf(transaction, memberId);
    const booked = await assignAdvisor(transaction, {
      ...{ ...request, now },
      isTimeAlreadyChecked: false,
      mustBeOffered: true,
    });
    await releaseExpiredHoldsOf(transaction, { advisorId: booked.advisorId, memberId }, now);
    const heldUntil = new Date(now.getTime() + memberHoldMinutes * 60_000).toISOString();
    const { startsAt, endsAt, takenFrom, takenUntil } = booked;
    // An exception, so that staff can book another appointment of the member at this time.
    await transaction.execute(sql`
      INSERT INTO appointment_slots
        (appointment_id, is_hold, advisor_id, period, held_until, member_id, meeting, is_member_exception)
      VALUES (${id}, true, ${booked.advisorId}, tstzrange(${takenFrom}, ${takenUntil}), ${heldUntil}::timestamptz,
        ${memberId}, tstzrange(${startsAt}, ${endsAt}), true)`);
    return { id, advisorId: booked.advisorId, startsAt, endsAt, heldUntil };
  });

const requireSameHold = async (
  transaction: Queryable,
  { id, isSame }: { id: string; isSame: boolean },
  now: Date,
): Promise<Hold> => {
  if (!isSame) throw new Problem(422, recordMessages.idempotencyKeyUsed);
  const { rows } = await transaction.execute<QueryRow & Hold>(sql`
    SELECT appointment_id AS id, advisor_id AS "advisorId", ${isoInstantSql('lower(meeting)')} AS "startsAt",
      ${isoInstantSql('upper(meeting)')} AS "endsAt", ${isoInstantSql('held_until')} AS "heldUntil"
    FROM appointment_slots WHERE appointment_id = ${id} AND is_hold AND held_until > ${now.toISOString()}`);
  if (rows[0]) return rows[0];
  throw new Problem(409, appointmentMessages.holdOver);
};

/** Releases the time that a member holds, when the member books it or holds another. */
export const releaseHoldsOf = (transaction: Queryable, memberId: string) =>
  transaction.execute(sql`DELETE FROM appointment_slots WHERE is_hold AND member_id = ${memberId}`);
