import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import { commonRules, type FieldErrors, type Message } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { Problem, problemAt } from '../../http/problem';
import { areaNameSql } from '../../records/columns';
import { enrolmentMessages } from './messages.en';
import { guestsOfHostsSql } from './seatCounts';
import { attendanceKnownStates, hasRoom, type SeatedEvent, type SeatPool, seatPoolOf, seatsNeededBy } from './seats';

/** What is read of an enrolment to give it a seat. */
export interface SeatRequest {
  eventId?: string;
  attendance?: string;
  partyOfId?: string;
  guestCount?: number;
  estimatedRetirementYear?: number;
  answers?: { question: string; answer?: string }[];
  overrideReason?: string;
}

/** Why nobody can enrol for an event now, however good a reason there is, or undefined. */
export const enrolmentClosedForGood = ({ data }: SeatedEvent) =>
  data.eventState === 'cancelled' ? enrolmentMessages.cancelled : undefined;

/** Why an event takes no enrolments now, other than for a reason, or undefined. */
export const enrolmentClosedNow = ({ isPublished, data }: SeatedEvent, now: Date): Message | undefined => {
  const present = now.toISOString();
  if (!isPublished) return enrolmentMessages.notPublished;
  if (data.eventState !== 'planned') return enrolmentMessages.notPlanned({ state: String(data.eventState) });
  if (data.enrolOpensAt && data.enrolOpensAt > present) return enrolmentMessages.notOpenYet;
  if (data.enrolClosesAt && data.enrolClosesAt <= present) return enrolmentMessages.closed;
  return undefined;
};

/** What an event says against an enrolment, apart from its seats. Looks at what is new or has changed. */
export const enrolmentErrors = (
  event: SeatedEvent,
  next: SeatRequest,
  before: SeatRequest | undefined,
  now: Date,
): FieldErrors => {
  const errors: FieldErrors = {};
  const isOtherEvent = next.eventId !== before?.eventId;
  // A guest comes with a host, whose seat was given already.
  if (isOtherEvent && !next.partyOfId) {
    const closed = enrolmentClosedForGood(event) ?? (next.overrideReason ? undefined : enrolmentClosedNow(event, now));
    if (closed) errors.eventId = closed;
  }
  if (event.data.attendanceMode === 'hybrid' && !next.attendance)
    errors.attendance = enrolmentMessages.attendanceMissing;
  if (isOtherEvent || next.guestCount !== before?.guestCount) {
    const fault = guestCountError(event, next);
    if (fault) errors.guestCount = fault;
  }
  const year = now.getUTCFullYear();
  const { estimatedRetirementYear: planned } = next;
  if (planned && planned !== before?.estimatedRetirementYear && (planned < year || planned > year + 40))
    errors.estimatedRetirementYear = enrolmentMessages.retirementYearOutOfBounds({ from: year, to: year + 40 });
  const isAnsweredAnew = !isDeepStrictEqual(next.answers, before?.answers);
  if (!next.partyOfId && (isOtherEvent || isAnsweredAnew)) Object.assign(errors, answerErrors(event, next));
  return errors;
};

const guestCountError = (event: SeatedEvent, next: SeatRequest) => {
  const { guestsAllowed = 0 } = event.data;
  const { guestCount = 0 } = next;
  if (guestCount > guestsAllowed && guestsAllowed === 0) return enrolmentMessages.noGuests;
  if (guestCount > guestsAllowed) return enrolmentMessages.tooManyGuests({ smart_count: guestsAllowed });
  const { capacity } = seatPoolOf(event, next.attendance);
  if (seatsNeededBy(next) > capacity) return enrolmentMessages.tooFewSeats({ smart_count: capacity });
  return undefined;
};

/** The answers stand in the order of the event's questions. */
const answerErrors = ({ data }: SeatedEvent, { answers = [] }: SeatRequest) => {
  const errors: FieldErrors = {};
  data.questions?.forEach(({ label, type, options, isRequired }, index) => {
    const answer = answers.find(({ question }) => question === label)?.answer;
    const choices = type === 'yes_no' ? ['Yes', 'No'] : options;
    if (answer === undefined) {
      if (isRequired) errors[`answers.${index}.answer`] = enrolmentMessages.answerMissing;
    } else if (type !== 'text' && !choices.includes(answer))
      errors[`answers.${index}.answer`] = commonRules.notAmong({ options: choices.join(', ') });
  });
  return errors;
};

/**
 * Whether somebody new to a pool of seats gets seats or waits.
 * @param alreadyWaiting how many places the enrolment itself has on the event's waiting list.
 * @param isCheckIn whether somebody stands there, who is let in or sent away and needs no place to wait.
 * @throws Problem 409 when neither is possible.
 */
export const admissionStatusOf = (
  event: SeatedEvent,
  enrolment: SeatRequest,
  { alreadyWaiting = 0, isCheckIn = false }: { alreadyWaiting?: number; isCheckIn?: boolean } = {},
): 'registered' | 'waitlisted' => {
  const pool = seatPoolOf(event, enrolment.attendance);
  if (hasRoom(pool, seatsNeededBy(enrolment))) return 'registered';
  const refusal = isCheckIn ? undefined : waitlistFullMessage(event, pool, alreadyWaiting);
  if (refusal) throw new Problem(409, refusal);
  return 'waitlisted';
};

/** Why nobody else can wait for a seat, or undefined. */
export const waitlistFullMessage = ({ data, derived }: SeatedEvent, pool: SeatPool, alreadyWaiting = 0) => {
  const { waitlistEnabled = false, waitlistCapacity = 0 } = data;
  const full = fullness(pool);
  if (!waitlistEnabled) return enrolmentMessages.noWaitingList({ full });
  if (derived.waitlisted - alreadyWaiting >= waitlistCapacity)
    return enrolmentMessages.waitingListFull({ full, smart_count: waitlistCapacity });
  return undefined;
};

/** How many seats are free where they are too few. */
const fullness = ({ capacity, taken }: SeatPool) => {
  const free = Math.max(capacity - taken, 0);
  if (free > 0) return enrolmentMessages.fewFree({ smart_count: free });
  return enrolmentMessages.allTaken({ smart_count: capacity });
};

/** Why the guests of an enrolment cannot become more, or undefined. */
export const tooFewSeatsMessage = (event: SeatedEvent, { attendance }: SeatRequest, more: number) => {
  const pool = seatPoolOf(event, attendance);
  if (hasRoom(pool, more)) return undefined;
  const free = Math.max(pool.capacity - pool.taken, 0);
  return pool.waiting > 0 && free >= more
    ? enrolmentMessages.seatsForWaiting
    : enrolmentMessages.notAllGuests({ full: fullness(pool) });
};

interface Host {
  status: string;
  data: SeatRequest;
}

/** How many of an enrolment's guests have a name already, without the one with an id. */
export const countNamedGuests = async (transaction: Queryable, hostId: string, exceptId?: string) => {
  const { rows } = await transaction.execute<{ named: number }>(sql`
    SELECT count(*)::integer AS named FROM records
    WHERE ${guestsOfHostsSql(hostId)} AND status NOT IN ('cancelled', 'expired') AND id <> ${exceptId ?? ''}`);
  return rows[0]?.named ?? 0;
};

/** Which of some enrolments have a guest of whom it is known who came. */
export const hostsWithKnownAttendance = async (
  queryable: Queryable,
  enrolments: readonly { id: string; data: SeatRequest }[],
): Promise<ReadonlySet<string>> => {
  const ids = enrolments.flatMap(({ id, data }) => (data.guestCount ? [id] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT DISTINCT data->>'partyOfId' AS id FROM records WHERE ${guestsOfHostsSql(...ids)} AND status IN ${attendanceKnownStates}`);
  return new Set(rows.map(({ id }) => id));
};

/** The enrolment that a named guest belongs to. Throws 422 at `partyOfId` unless it expects one more. */
export const readHost = async (
  transaction: Queryable,
  guest: SeatRequest,
  guestId: string | undefined,
): Promise<Host | undefined> => {
  const { rows } = await transaction.execute<Record<string, unknown> & Host>(sql`
    SELECT status, data FROM records
    WHERE area = ${areaNameSql(eventsEnrolment)} AND id = ${guest.partyOfId ?? ''} AND deleted_at IS NULL`);
  const host = rows[0];
  // What does not exist is refused as every reference is.
  if (!host) return undefined;
  const refuse = (said: Message) => {
    throw problemAt('partyOfId', said);
  };
  const { eventId, partyOfId, guestCount = 0 } = host.data;
  if (partyOfId) refuse(enrolmentMessages.hostIsGuest);
  if (eventId !== guest.eventId) refuse(enrolmentMessages.hostOfOtherEvent);
  if (['cancelled', 'expired', 'no_show'].includes(host.status)) refuse(enrolmentMessages.hostNotComing);
  if ((await countNamedGuests(transaction, guest.partyOfId ?? '', guestId)) >= guestCount)
    refuse(enrolmentMessages.noMoreGuests({ smart_count: guestCount }));
  return host;
};
