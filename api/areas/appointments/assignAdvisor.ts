import { millisecondsInDay } from 'date-fns/constants';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import {
  businessTimeZone,
  checkLocalTime,
  type FieldErrors,
  instantsText,
  instantText,
  type Message,
  timeZoneOfState,
  toDateAndTime,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { Problem, problemAt } from '../../platform/http/problem';
import { throwFieldErrors } from '../../records/fieldErrors';
import { type Advisor, type AdvisorRequirements, isLicensed, readAdvisors } from './advisors';
import { localDateOf, type MeetingDuration, type TimeSpan, withBuffers } from './availability';
import { type AdvisorBookings, groupBookings, readBookings } from './bookings';
import { requireFreeMember } from './memberMeetings';
import { appointmentMessages } from './messages.en';
import { readAdvisorsOffered } from './readSlotOverview';
import { errorOfBrokenRule, findNeededException } from './ruleExceptions';
import { findNearestSlots } from './slots';
import { readTypeDuration } from './typeDurations';

/** The request to book an appointment. */
export interface BookingRequest extends AdvisorRequirements {
  /** The requested advisor; undefined for any who is free. */
  advisorId?: string | undefined;
  /** The advisor to prefer among those who are free: the one who had the appointment so far. */
  preferredId?: string | undefined;
  memberId?: string | undefined;
  memberTimeZone?: string | undefined;
  date: string;
  startTime: string;
  /** The time zone of the date and time. Default: the advisor's, or the member's where no advisor is requested. */
  timeZone?: string | undefined;
  overrideReason?: string | undefined;
  /** The id of an existing appointment, which does not conflict with itself. */
  id?: string | undefined;
  /** Its stored data. */
  earlier?: Appointment | undefined;
  now: Date;
  /** Whether the time was selected before, and the booking rules of the advisor were checked then. */
  isTimeAlreadyChecked: boolean;
  /** Whether a reason allows a time that has passed: staff write down what has taken place. */
  canBePast?: boolean | undefined;
  /** Whether the time must be one that `free-times` offers. Staff may book any minute. */
  mustBeOffered?: boolean | undefined;
  /** Whether only the advisor changes. */
  isTimeUnchanged?: boolean | undefined;
}

/** The advisor and the time of an appointment, as they are stored. */
export interface BookedAppointment {
  advisorId: string;
  timeZone: string;
  memberTimeZone: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  takenFrom: string;
  takenUntil: string;
}

/**
 * Checks that an appointment can be booked and finds its advisor. The advisors and the member must be locked. Throws 422
 * at the field that breaks a rule, and 409 where the member has another appointment or, with the three nearest slots,
 * where the time of the advisor is blocked.
 */
export const assignAdvisor = async (transaction: Queryable, request: BookingRequest): Promise<BookedAppointment> => {
  const [length, [named]] = await Promise.all([
    readTypeDuration(transaction, request.typeId),
    request.advisorId ? readAdvisors(transaction, { ids: [request.advisorId] }, request.now) : [],
  ]);
  if (request.advisorId && !named) throwFieldError('advisorId', appointmentMessages.advisorGone);
  const { memberTimeZone = timeZoneOfState(request.memberState) } = request;
  const timeZone = request.timeZone ?? named?.timeZone ?? memberTimeZone ?? businessTimeZone;
  const meeting = meetingOf(request, timeZone, length);
  // A person chooses a time on the own clock; staff type one on that of the form.
  const inputTimeZone = request.mustBeOffered ? (memberTimeZone ?? timeZone) : timeZone;
  await requireFreeMember(transaction, { ...request, id: request.id, meeting, timeZone, inputTimeZone });
  const advisors = named ? [named] : await readAdvisors(transaction, request, request.now);
  if (named) throwFieldErrors(appointments, { errors: advisorErrors(named, request, meeting) });
  const candidates = advisors.filter((advisor) =>
    isLicensed(advisor, request.memberState, localDateOf(advisor, meeting.start)),
  );
  if (candidates.length === 0) throwFieldError('advisorId', appointmentMessages.nobodyLicensed);
  const offered =
    request.mustBeOffered && !request.isTimeAlreadyChecked
      ? await readAdvisorsOffered(transaction, searchOf(request, timeZone), meeting.start)
      : undefined;
  const isOffered = ({ id }: Advisor) => offered?.has(id) ?? true;
  const context = { transaction, request, meeting, length, timeZone, inputTimeZone, isOffered };
  const advisor = named ? await requireFreeAdvisor(context, named) : await requireAnyFreeAdvisor(context, candidates);
  const blocked = withBuffers(meeting, advisor, length);
  return {
    advisorId: advisor.id,
    timeZone,
    memberTimeZone: memberTimeZone ?? timeZone,
    endTime: toDateAndTime(meeting.end, timeZone).time,
    startsAt: iso(meeting.start),
    endsAt: iso(meeting.end),
    takenFrom: iso(blocked.start),
    takenUntil: iso(blocked.end),
  };
};

/** Returns the search for the free times that a member sees. */
const searchOf = ({ now, id, memberId, ...requirements }: BookingRequest, timeZone: string) => ({
  ...{ ...requirements, timeZone, memberId },
  ...{ now: now.getTime(), exceptId: id, exceptHoldsOf: memberId },
});

const iso = (at: number) => new Date(at).toISOString();

const throwFieldError = (field: string, message: Message): never => {
  throw problemAt(field, message);
};

const meetingOf = (
  { date, startTime, now, isTimeAlreadyChecked, canBePast = false, overrideReason }: BookingRequest,
  timeZone: string,
  { minutes }: MeetingDuration,
): TimeSpan => {
  const { instant, fault } = checkLocalTime(date, startTime, timeZone);
  if (fault) return throwFieldError('startTime', fault);
  const start = Date.parse(instant);
  if (!isTimeAlreadyChecked && start <= now.getTime() && !(canBePast && overrideReason))
    throwFieldError('date', canBePast ? appointmentMessages.timePastNeedsReason : appointmentMessages.timePast);
  return { start, end: start + minutes * 60_000 };
};

/**
 * Returns the errors of an advisor that do not depend on the time. A reason for an exception does not override them.
 */
const advisorErrors = (
  advisor: Advisor,
  { typeId, mode, memberState }: AdvisorRequirements,
  meeting: TimeSpan,
): FieldErrors => {
  const { name, isAtWork, appointmentTypeIds, meetingModes } = advisor;
  if (!isAtWork) return { advisorId: appointmentMessages.advisorAway({ name }) };
  return {
    ...(!appointmentTypeIds.includes(typeId) && {
      typeId: appointmentMessages.typeNotTaken({ name }),
    }),
    ...(!meetingModes.includes(mode) && { mode: appointmentMessages.modeNotOffered({ name }) }),
    ...(!isLicensed(advisor, memberState, localDateOf(advisor, meeting.start)) && {
      memberState: appointmentMessages.notLicensed({ name }),
    }),
  };
};

interface AssignmentContext {
  transaction: Queryable;
  request: BookingRequest;
  meeting: TimeSpan;
  length: MeetingDuration;
  timeZone: string;
  /** The time zone in which the time was typed or chosen. */
  inputTimeZone: string;
  /** Whether an advisor may take the meeting at its time, by the free times; always true for staff. */
  isOffered: (advisor: Advisor) => boolean;
}

/** Reads the bookings of advisors on the day of a meeting and the days around it. */
const readBookingsAround = async (
  { transaction, request, meeting }: AssignmentContext,
  advisors: readonly Advisor[],
) => {
  const bookings = await readBookings(transaction, {
    advisorIds: advisors.map(({ id }) => id),
    within: { start: meeting.start - millisecondsInDay, end: meeting.end + millisecondsInDay },
    now: request.now.getTime(),
    exceptId: request.id,
  });
  return groupBookings(bookings);
};

const findConflict = (advisor: Advisor, { meeting, length }: AssignmentContext, bookings: AdvisorBookings) =>
  bookings.findConflict(withBuffers(meeting, advisor, length));

/** Whether the booking rules of advisors are ignored. */
const ignoresBookingRules = ({ isTimeAlreadyChecked, overrideReason }: BookingRequest) =>
  isTimeAlreadyChecked || overrideReason !== undefined;

/** Returns the requested advisor where the time is free and the rules allow it. Throws 409 and 422. */
const requireFreeAdvisor = async (context: AssignmentContext, advisor: Advisor) => {
  const { request, meeting, timeZone, inputTimeZone } = context;
  const bookings = (await readBookingsAround(context, [advisor]))(advisor);
  const booking = findConflict(advisor, context, bookings);
  if (booking) {
    const start = toDateAndTime(booking.meeting.start, timeZone);
    const end = toDateAndTime(booking.meeting.end, timeZone);
    const { start: startsAt, end: endsAt } = booking.meeting;
    const values = { name: advisor.name, when: instantText(startsAt, { endsAt, inputTimeZone, now: request.now }) };
    const refusal = booking.isHold ? appointmentMessages.held(values) : appointmentMessages.booked(values);
    const booked = { advisor: advisor.name, date: start.day, startTime: start.time, endTime: end.time };
    await throwBlocked(context, [advisor], refusal, booked);
  }
  const broken = !ignoresBookingRules(request) && findNeededException(advisor, meeting, request, bookings);
  if (broken) {
    const [field, rule] = errorOfBrokenRule(advisor, broken, { at: meeting.start, inputTimeZone, now: request.now });
    throwFieldError(field, appointmentMessages.exceptionNeeded({ broken: rule }));
  }
  return context.isOffered(advisor) ? advisor : throwNotOffered(context, [advisor]);
};

/**
 * Returns the free advisor with the fewest appointments on the day, the first by name among equals. Throws 409 where
 * nobody is free.
 */
const requireAnyFreeAdvisor = async (context: AssignmentContext, candidates: readonly Advisor[]): Promise<Advisor> => {
  const { request, meeting } = context;
  const bookingsOf = await readBookingsAround(context, candidates);
  const free = candidates.filter(
    (advisor) =>
      !findConflict(advisor, context, bookingsOf(advisor)) &&
      (ignoresBookingRules(request) || !findNeededException(advisor, meeting, request, bookingsOf(advisor))),
  );
  const workloadOf = (advisor: Advisor) =>
    advisor.id === request.preferredId ? -1 : bookingsOf(advisor).countOn(localDateOf(advisor, meeting.start));
  const [advisor] = free.filter(context.isOffered).sort((one, other) => workloadOf(one) - workloadOf(other));
  if (advisor) return advisor;
  if (free.length > 0) return throwNotOffered(context, candidates);
  return throwBlocked(context, candidates, appointmentMessages.nobodyFree);
};

/** Throws 422 with the nearest offered times for a time that is not offered to members, such as 7:07 PM. */
const throwNotOffered = async (context: AssignmentContext, advisors: readonly Advisor[]): Promise<never> => {
  const { detail, nearest } = await findNearest(context, advisors, appointmentMessages.notOffered);
  throw new Problem(422, detail, { errors: { startTime: detail }, data: { nearest } });
};

/** Throws 409 with the nearest slots, in the message and in `data.nearest`. */
const throwBlocked = async (
  context: AssignmentContext,
  advisors: readonly Advisor[],
  refusal: Message,
  booked: object = {},
): Promise<never> => {
  const { detail, nearest } = await findNearest(context, advisors, refusal);
  throw new Problem(409, detail, { data: { ...booked, nearest } });
};

/** Finds the nearest slots, and returns them with a refusal that names them. */
const findNearest = async (
  { transaction, request, meeting, length, inputTimeZone }: AssignmentContext,
  advisors: readonly Advisor[],
  refusal: Message,
) => {
  const search = {
    advisors,
    memberState: request.memberState,
    memberId: request.memberId,
    length,
    now: request.now.getTime(),
    exceptId: request.id,
  };
  const nearest = await findNearestSlots(transaction, search, meeting.start);
  const times = instantsText(
    nearest.map(({ startsAt }) => ({ startsAt })),
    { inputTimeZone, now: request.now },
  );
  return { nearest, detail: nearest.length > 0 ? appointmentMessages.nearest({ refusal, times }) : refusal };
};
