import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { commonRules, type FieldErrors, type Message } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { Problem, problemAt } from '../../platform/http/problem';
import { areaNameSql } from '../../records/storage/columns';
import { enrolmentMessages } from './messages.en';
import { guestsOfHostsSql } from './seatCounts';
import { attendanceKnownStates, hasRoom, type SeatedEvent, type SeatPool, seatPoolOf, seatsNeededBy } from './seats';

/** The fields of an enrolment that the assignment of seats reads. */
export interface SeatRequest {
  eventId?: string;
  attendance?: string;
  partyOfId?: string;
  guestCount?: number;
  estimatedRetirementYear?: number;
  answers?: { question: string; answer?: string }[];
  overrideReason?: string;
}

/**
 * Returns why nobody can enrol for an event, not even with a reason for an exception; undefined where it is possible.
 */
export const enrolmentCancelledMessage = ({ data }: SeatedEvent) =>
  data.eventState === 'cancelled' ? enrolmentMessages.cancelled : undefined;

/**
 * Returns why an event accepts only enrolments with a reason for an exception now; undefined where it accepts others
 * too.
 */
export const enrolmentClosedMessage = ({ isPublished, data }: SeatedEvent, now: Date): Message | undefined => {
  const present = now.toISOString();
  if (!isPublished) return enrolmentMessages.notPublished;
  if (data.eventState !== 'planned') return enrolmentMessages.notPlanned({ state: String(data.eventState) });
  if (data.enrolOpensAt && data.enrolOpensAt > present) return enrolmentMessages.notOpenYet;
  if (data.enrolClosesAt && data.enrolClosesAt <= present) return enrolmentMessages.closed;
  return undefined;
};

/** Returns the errors of an enrolment that do not concern seats. Only new and changed values are checked. */
export const enrolmentErrors = (
  event: SeatedEvent,
  next: SeatRequest,
  before: SeatRequest | undefined,
  now: Date,
): FieldErrors => {
  const errors: FieldErrors = {};
  const isOtherEvent = next.eventId !== before?.eventId;
  // A guest uses a seat of the host, which was assigned already.
  if (isOtherEvent && !next.partyOfId) {
    const closedMessage =
      enrolmentCancelledMessage(event) ?? (next.overrideReason ? undefined : enrolmentClosedMessage(event, now));
    if (closedMessage) errors.eventId = closedMessage;
  }
  if (event.data.attendanceMode === 'hybrid' && !next.attendance)
    errors.attendance = enrolmentMessages.attendanceMissing;
  if (isOtherEvent || next.guestCount !== before?.guestCount) {
    const error = guestCountError(event, next);
    if (error) errors.guestCount = error;
  }
  const year = now.getUTCFullYear();
  const { estimatedRetirementYear: retirementYear } = next;
  if (
    retirementYear &&
    retirementYear !== before?.estimatedRetirementYear &&
    (retirementYear < year || retirementYear > year + 40)
  )
    errors.estimatedRetirementYear = enrolmentMessages.retirementYearOutOfBounds({ from: year, to: year + 40 });
  const hasNewAnswers = !isDeepStrictEqual(next.answers, before?.answers);
  if (!next.partyOfId && (isOtherEvent || hasNewAnswers)) Object.assign(errors, answerErrors(event, next));
  return Object.assign(errors, unknownQuestionErrors(event, next, before));
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

/** An answer needs a question of the event. Those that were stored stay, also when the questions or the event change. */
const unknownQuestionErrors = ({ data }: SeatedEvent, next: SeatRequest, before: SeatRequest | undefined) => {
  const known = [...(data.questions ?? []).map(({ label }) => label), ...questionsOf(before)];
  const unknown = questionsOf(next).flatMap((question, index) => (known.includes(question) ? [] : [index]));
  return Object.fromEntries(unknown.map((index) => [`answers.${index}.question`, enrolmentMessages.noSuchQuestion]));
};

const questionsOf = (request: SeatRequest | undefined) => (request?.answers ?? []).map(({ question }) => question);

/** Answers are in the order of the event's questions, so the index of a question is that of its answer. */
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
 * Decides whether a new enrolment in a pool of seats gets seats or is waitlisted.
 * @param alreadyWaiting the number of places that the enrolment already has on the event's waitlist.
 * @param isCheckIn whether the person is at check-in, where the limits of the waitlist do not apply.
 * @throws Problem 409 where neither is possible.
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

/** Returns why nobody else can join the waitlist; undefined where it has room. */
export const waitlistFullMessage = ({ data, derived }: SeatedEvent, pool: SeatPool, alreadyWaiting = 0) => {
  const { waitlistEnabled = false, waitlistCapacity = 0 } = data;
  const full = freeSeatsMessage(pool);
  if (!waitlistEnabled) return enrolmentMessages.noWaitingList({ full });
  if (derived.waitlisted - alreadyWaiting >= waitlistCapacity)
    return enrolmentMessages.waitingListFull({ full, smart_count: waitlistCapacity });
  return undefined;
};

/** Returns the message with the number of free seats, or the message that all are taken. */
const freeSeatsMessage = ({ capacity, taken }: SeatPool) => {
  const free = Math.max(capacity - taken, 0);
  if (free > 0) return enrolmentMessages.fewFree({ smart_count: free });
  return enrolmentMessages.allTaken({ smart_count: capacity });
};

/** Returns why an enrolment cannot have more guests; undefined where it can. */
export const tooFewSeatsMessage = (event: SeatedEvent, { attendance }: SeatRequest, more: number) => {
  const pool = seatPoolOf(event, attendance);
  if (hasRoom(pool, more)) return undefined;
  const free = Math.max(pool.capacity - pool.taken, 0);
  return pool.waitlisted > 0 && free >= more
    ? enrolmentMessages.seatsForWaiting
    : enrolmentMessages.notAllGuests({ full: freeSeatsMessage(pool) });
};

interface Host {
  status: string;
  data: SeatRequest;
}

/** Returns how many guests of an enrolment have a name, without the guest with the id `exceptId`. */
export const countNamedGuests = async (transaction: Queryable, hostId: string, exceptId?: string) => {
  const { rows } = await transaction.execute<{ named: number }>(sql`
    SELECT count(*)::integer AS named FROM records
    WHERE ${guestsOfHostsSql(hostId)} AND status NOT IN ('cancelled', 'expired') AND id <> ${exceptId ?? ''}`);
  return rows[0]?.named ?? 0;
};

/** Returns the ids of those enrolments that have a guest with a known attendance. */
export const readHostsWithKnownAttendance = async (
  queryable: Queryable,
  enrolments: readonly { id: string; data: SeatRequest }[],
): Promise<ReadonlySet<string>> => {
  const ids = enrolments.flatMap(({ id, data }) => (data.guestCount ? [id] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT DISTINCT data->>'partyOfId' AS id FROM records WHERE ${guestsOfHostsSql(...ids)} AND status IN ${attendanceKnownStates}`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Reads the host of a named guest; undefined where there is none. Throws 422 at `partyOfId` where the host cannot bring
 * one more guest.
 */
export const readHost = async (
  transaction: Queryable,
  guest: SeatRequest,
  guestId: string | undefined,
): Promise<Host | undefined> => {
  const { rows } = await transaction.execute<Record<string, unknown> & Host>(sql`
    SELECT status, data FROM records
    WHERE area = ${areaNameSql(eventsEnrolment)} AND id = ${guest.partyOfId ?? ''} AND deleted_at IS NULL`);
  const host = rows[0];
  // A missing host is reported by the check of references.
  if (!host) return undefined;
  const throwAtHost = (message: Message) => {
    throw problemAt('partyOfId', message);
  };
  const { eventId, partyOfId, guestCount = 0 } = host.data;
  if (partyOfId) throwAtHost(enrolmentMessages.hostIsGuest);
  if (eventId !== guest.eventId) throwAtHost(enrolmentMessages.hostOfOtherEvent);
  if (['cancelled', 'expired', 'no_show'].includes(host.status)) throwAtHost(enrolmentMessages.hostNotComing);
  if ((await countNamedGuests(transaction, guest.partyOfId ?? '', guestId)) >= guestCount)
    throwAtHost(enrolmentMessages.noMoreGuests({ smart_count: guestCount }));
  return host;
};
