import { sql } from 'drizzle-orm';
import type { IncompleteDataOf } from '../../../resources/engine/schema';
import type { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { accountNameSql } from '../../platform/database/sqlTexts';
import { Problem, problemAt } from '../../platform/http/problem';
import type { SaveContext } from '../../records/areaRules';
import type { RecordContent } from '../../records/storage/recordRow';
import { admissionStatusOf, countNamedGuests, readHostsWithKnownAttendance, tooFewSeatsMessage } from './admission';
import { enrollmentMessages } from './messages.en';
import { type SeatedEvent, seatPoolOf, seatStates, seatsNeededBy, shareSeats } from './seats';
import { offerExpiryOf, readNextQueueInstant } from './waitlist';

type EnrollmentData = IncompleteDataOf<typeof eventsEnrolment>;

interface SeatAssignment {
  status: string;
  data: EnrollmentData;
}

/**
 * Returns the state and the data of an enrollment that is created, transitioned by hand or changed. It gets a seat where
 * one is free and nobody waits for it, otherwise the end of the waitlist. The event must be locked. Throws 409 where
 * neither is possible, and 422.
 */
export const assignSeat = async (
  transaction: Queryable,
  event: SeatedEvent,
  next: SeatAssignment,
  before: RecordContent<typeof eventsEnrolment> | undefined,
  saveContext: SaveContext,
): Promise<SeatAssignment> => {
  const { status, data } = next;
  const withQueuedAt = async () => ({
    ...data,
    queuedAt: await readNextQueueInstant(transaction, event.id, saveContext.now),
  });
  if (!before) {
    const admission = admissionStatusOf(event, data, { isCheckIn: saveContext.intent.kind === 'checkIn' });
    return { status: admission, data: admission === 'waitlisted' ? await withQueuedAt() : data };
  }
  if (status === 'waitlisted' && before.status !== status) return { status, data: await withQueuedAt() };
  if (status !== before.status)
    return { status, data: { ...data, ...(await transitionChanges(transaction, event, next, saveContext)) } };
  const isOtherEvent = data.eventId !== before.data.eventId;
  if (isOtherEvent || !shareSeats(event, data, before.data)) {
    if (!['registered', 'confirmed', 'offered', 'waitlisted'].includes(status))
      throw problemAt(isOtherEvent ? 'eventId' : 'attendance', enrollmentMessages.notMovable);
    if ((await readHostsWithKnownAttendance(transaction, [before])).size > 0)
      throw new Problem(409, enrollmentMessages.partyStays);
    const alreadyWaiting = !isOtherEvent && status === 'waitlisted' ? 1 : 0;
    const admission = admissionStatusOf(event, data, { alreadyWaiting });
    const withoutOffer = { ...data, offerExpiresAt: undefined, beyondCapacityReason: undefined, queuedAt: undefined };
    if (admission === 'waitlisted')
      return { status: admission, data: { ...withoutOffer, queuedAt: (await withQueuedAt()).queuedAt } };
    return { status: status === 'confirmed' ? status : admission, data: withoutOffer };
  }
  await requireGuestSeats(transaction, event, next, before);
  return next;
};

/** Returns the changes of the data that a manual transition makes. */
const transitionChanges = async (
  transaction: Queryable,
  event: SeatedEvent,
  { status, data }: SeatAssignment,
  { intent, now, author, reason }: SaveContext,
): Promise<Partial<EnrollmentData>> => {
  switch (status) {
    case 'offered': {
      const { capacity, taken } = seatPoolOf(event, data.attendance);
      const isBeyond = taken + seatsNeededBy(data) > capacity;
      return { offerExpiresAt: offerExpiryOf(event, now), ...(isBeyond && { beyondCapacityReason: reason }) };
    }
    case 'confirmed':
      return { offerExpiresAt: undefined, checkedInAt: undefined, checkedInBy: undefined };
    case 'registered':
      return { cancelReasonId: undefined };
    case 'cancelled':
      return { offerExpiresAt: undefined, beyondCapacityReason: undefined };
    case 'attended':
      return {
        checkedInAt: (intent.kind === 'checkIn' ? intent.pressedAt : now).toISOString(),
        checkedInBy: await readName(transaction, author.accountId),
      };
    default:
      return { checkedInAt: undefined, checkedInBy: undefined };
  }
};

const readName = async (transaction: Queryable, accountId: string | null) => {
  const { rows } = await transaction.execute<{ name: string | null }>(
    sql`SELECT ${accountNameSql(sql`${accountId}::uuid`)} AS name`,
  );
  return rows[0]?.name ?? undefined;
};

/** Throws 409 where too few seats are free for more guests, and 422 where fewer guests remain than have a name. */
const requireGuestSeats = async (
  transaction: Queryable,
  event: SeatedEvent,
  { status, data }: SeatAssignment,
  before: RecordContent<typeof eventsEnrolment>,
) => {
  const more = seatsNeededBy(data) - seatsNeededBy(before.data);
  const refusal = more > 0 && seatStates.includes(status) ? tooFewSeatsMessage(event, data, more) : undefined;
  if (refusal) throw new Problem(409, refusal);
  const namedGuests = more < 0 ? await countNamedGuests(transaction, before.id) : 0;
  if (namedGuests > (data.guestCount ?? 0))
    throw problemAt('guestCount', enrollmentMessages.guestsHaveNames({ smart_count: namedGuests }));
};
