import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { commonRules, type DataOf, type FieldErrors, type Message } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { Problem, problemAt } from '../../platform/http/problem';
import { areaNameSql } from '../../records/storage/columns';
import { enrollmentMessages } from './messages.en';
import { guestsOfHostsSql } from './seatCounts';
import { attendanceKnownStates, hasRoom, type SeatedEvent, type SeatPool, seatPoolOf, seatsNeededBy } from './seats';

/** The fields of an enrollment that the assignment of seats reads. */
export type SeatRequest = Partial<
  Pick<
    DataOf<typeof eventsEnrolment>,
    'eventId' | 'attendance' | 'partyOfId' | 'guestCount' | 'estimatedRetirementYear' | 'answers' | 'overrideReason'
  >
>;

/**
 * Returns why nobody can enrol for an event, not even with a reason for an exception; undefined where it is possible.
 */
export const enrollmentCancelledMessage = ({ data }: SeatedEvent) =>
  data.eventState === 'cancelled' ? enrollmentMessages.cancelled : undefined;

/**
 * Returns why an event accepts only enrollments with a reason for an exception now; undefined where it accepts others
 * too.
 */
export const enrollmentClosedMessage = ({ isPublished, data }: SeatedEvent, now: Date): Message | undefined => {
  const nowText = now.toISOString();
  if (!isPublished) return enrollmentMessages.notPublished;
  if (data.eventState !== 'planned') return enrollmentMessages.notPlanned({ state: String(data.eventState) });
  if (data.enrolOpensAt && data.enrolOpensAt > nowText) return enrollmentMessages.notOpenYet;
  if (data.enrolClosesAt && data.enrolClosesAt <= nowText) return enrollmentMessages.closed;
  return undefined;
};

/** Returns the errors of an enrollment that do not concern seats. Only new and changed values are checked. */
export const enrollmentErrors = (
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
      enrollmentCancelledMessage(event) ?? (next.overrideReason ? undefined : enrollmentClosedMessage(event, now));
    if (closedMessage) errors.eventId = closedMessage;
  }
  if (event.data.attendanceMode === 'hybrid' && !next.attendance)
    errors.attendance = enrollmentMessages.attendanceMissing;
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
    errors.estimatedRetirementYear = enrollmentMessages.retirementYearOutOfBounds({ from: year, to: year + 40 });
  const hasNewAnswers = !isDeepStrictEqual(next.answers, before?.answers);
  if (!next.partyOfId && (isOtherEvent || hasNewAnswers)) Object.assign(errors, answerErrors(event, next));
  return Object.assign(errors, unknownQuestionErrors(event, next, before));
};

const guestCountError = (event: SeatedEvent, next: SeatRequest) => {
  const { guestsAllowed = 0 } = event.data;
  const { guestCount = 0 } = next;
  if (guestCount > guestsAllowed && guestsAllowed === 0) return enrollmentMessages.noGuests;
  if (guestCount > guestsAllowed) return enrollmentMessages.tooManyGuests({ smart_count: guestsAllowed });
  const { capacity } = seatPoolOf(event, next.attendance);
  if (seatsNeededBy(next) > capacity) return enrollmentMessages.tooFewSeats({ smart_count: capacity });
  return undefined;
};

/** An answer needs a question of the event. Those that were stored stay, also when the questions or the event change. */
const unknownQuestionErrors = ({ data }: SeatedEvent, next: SeatRequest, before: SeatRequest | undefined) => {
  const known = [...(data.questions ?? []).map(({ label }) => label), ...questionsOf(before)];
  const unknown = questionsOf(next).flatMap((question, index) => (known.includes(question) ? [] : [index]));
  return Object.fromEntries(unknown.map((index) => [`answers.${index}.question`, enrollmentMessages.noSuchQuestion]));
};

const questionsOf = (request: SeatRequest | undefined) => (request?.answers ?? []).map(({ question }) => question);

/** Answers are in the order of the event's questions, so the index of a question is that of its answer. */
const answerErrors = ({ data }: SeatedEvent, { answers = [] }: SeatRequest) => {
  const errors: FieldErrors = {};
  data.questions?.forEach(({ label, type, options = [], isRequired }, index) => {
    const answer = answers.find(({ question }) => question === label)?.answer;
    const choices = type === 'yes_no' ? ['Yes', 'No'] : options;
    if (answer === undefined) {
      if (isRequired) errors[`answers.${index}.answer`] = enrollmentMessages.answerMissing;
    } else if (type !== 'text' && !choices.includes(answer))
      errors[`answers.${index}.answer`] = commonRules.notAmong({ options: choices.join(', ') });
  });
  return errors;
};

/**
 * Decides whether a new enrollment in a pool of seats gets seats or is waitlisted.
 * @param alreadyWaiting the number of places that the enrollment already has on the event's waitlist.
 * @param isCheckIn whether the person is at check-in, where the limits of the waitlist do not apply.
 * @throws Problem 409 where neither is possible.
 */
export const admissionStatusOf = (
  event: SeatedEvent,
  enrollment: SeatRequest,
  { alreadyWaiting = 0, isCheckIn = false }: { alreadyWaiting?: number; isCheckIn?: boolean } = {},
): 'registered' | 'waitlisted' => {
  const pool = seatPoolOf(event, enrollment.attendance);
  if (hasRoom(pool, seatsNeededBy(enrollment))) return 'registered';
  const refusal = isCheckIn ? undefined : waitlistFullMessage(event, pool, alreadyWaiting);
  if (refusal) throw new Problem(409, refusal);
  return 'waitlisted';
};

/** Returns why nobody else can join the waitlist; undefined where it has room. */
export const waitlistFullMessage = ({ data, derived }: SeatedEvent, pool: SeatPool, alreadyWaiting = 0) => {
  const { waitlistEnabled = false, waitlistCapacity = 0 } = data;
  const full = freeSeatsMessage(pool);
  if (!waitlistEnabled) return enrollmentMessages.noWaitingList({ full });
  if (derived.waitlisted - alreadyWaiting >= waitlistCapacity)
    return enrollmentMessages.waitingListFull({ full, smart_count: waitlistCapacity });
  return undefined;
};

/** Returns the message with the number of free seats, or the message that all are taken. */
const freeSeatsMessage = ({ capacity, taken }: SeatPool) => {
  const free = Math.max(capacity - taken, 0);
  if (free > 0) return enrollmentMessages.fewFree({ smart_count: free });
  return enrollmentMessages.allTaken({ smart_count: capacity });
};

/** Returns why an enrollment cannot have more guests; undefined where it can. */
export const tooFewSeatsMessage = (event: SeatedEvent, { attendance }: SeatRequest, more: number) => {
  const pool = seatPoolOf(event, attendance);
  if (hasRoom(pool, more)) return undefined;
  const free = Math.max(pool.capacity - pool.taken, 0);
  return pool.waitlisted > 0 && free >= more
    ? enrollmentMessages.seatsForWaiting
    : enrollmentMessages.notAllGuests({ full: freeSeatsMessage(pool) });
};

interface Host {
  status: string;
  data: DataOf<typeof eventsEnrolment>;
}

/** Returns how many guests of an enrollment have a name, without the guest with the id `exceptId`. */
export const countNamedGuests = async (transaction: Queryable, hostId: string, exceptId?: string) => {
  const { rows } = await transaction.execute<{ named: number }>(sql`
    SELECT count(*)::integer AS named FROM records
    WHERE ${guestsOfHostsSql(hostId)} AND status NOT IN ('cancelled', 'expired') AND id <> ${exceptId ?? ''}`);
  return rows[0]?.named ?? 0;
};

/** Returns the ids of those enrollments that have a guest with a known attendance. */
export const readHostsWithKnownAttendance = async (
  queryable: Queryable,
  enrollments: readonly { id: string; data: SeatRequest }[],
): Promise<ReadonlySet<string>> => {
  const ids = enrollments.flatMap(({ id, data }) => (data.guestCount ? [id] : []));
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
  const { rows } = await transaction.execute<QueryRow & Host>(sql`
    SELECT status, data FROM records
    WHERE area = ${areaNameSql(eventsEnrolment)} AND id = ${guest.partyOfId ?? ''} AND deleted_at IS NULL`);
  const host = rows[0];
  // A missing host is reported by the check of references.
  if (!host) return undefined;
  const throwAtHost = (message: Message) => {
    throw problemAt('partyOfId', message);
  };
  const { eventId, partyOfId, guestCount = 0 } = host.data;
  if (partyOfId) throwAtHost(enrollmentMessages.hostIsGuest);
  if (eventId !== guest.eventId) throwAtHost(enrollmentMessages.hostOfOtherEvent);
  if (['cancelled', 'expired', 'no_show'].includes(host.status)) throwAtHost(enrollmentMessages.hostNotComing);
  if ((await countNamedGuests(transaction, guest.partyOfId ?? '', guestId)) >= guestCount)
    throwAtHost(enrollmentMessages.noMoreGuests({ smart_count: guestCount }));
  return host;
};
