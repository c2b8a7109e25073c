import { appointments } from '../../../resources/appointments/appointmentSchema';
import { timeZoneOfState } from '../../../resources/domain';
import {
  businessTimeZone,
  type FieldErrors,
  type Message,
  skippedTimeMessage,
  toDateAndTime,
  toInstant,
} from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { Problem, problemAt } from '../../http/problem';
import { throwFieldErrors } from '../../records/validateBody';
import { type Advisor, type AdvisorRequirements, isLicensed, readAdvisors } from './advisors';
import { doOverlap, localDateOf, type MeetingDuration, type TimeSpan, withBuffers } from './availability';
import { type Booking, countBookingsOn, readBookings } from './bookings';
import { appointmentMessages } from './messages.en';
import { errorOfBrokenRule, findNeededException } from './ruleExceptions';
import { findNearestSlots } from './slots';
import { readTypeDuration } from './typeDurations';

/** What is to be booked. */
export interface BookingRequest extends AdvisorRequirements {
  /** None: whoever is free. */
  advisorId?: string | undefined;
  /** Whom to take of those who are free, where that is no matter: who had it until now. */
  preferredId?: string | undefined;
  memberId?: string | undefined;
  memberTimeZone?: string | undefined;
  date: string;
  startTime: string;
  /** The zone of the date and time; default: the advisor's, or of whoever is free the member's. */
  timeZone?: string | undefined;
  overrideReason?: string | undefined;
  /** The id of the appointment, if it is there already: it does not stand in its own way. */
  id?: string | undefined;
  now: Date;
  /** Whether the time was chosen before, and its advisor's booking rules were looked at then. */
  isTimeAlreadyChecked: boolean;
  /** Whether only the advisor is another. */
  isTimeUnchanged?: boolean | undefined;
}

/** Where and when an appointment takes place, as it is stored. */
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
 * Finds that an appointment can be booked, and with whom; the advisors must be held. Throws 422 with the field at fault
 * for what breaks a rule, and 409 with the three nearest free times where the time is taken.
 */
export const assignAdvisor = async (transaction: Queryable, wish: BookingRequest): Promise<BookedAppointment> => {
  const length = await readTypeDuration(transaction, wish.typeId);
  const [named] = wish.advisorId ? await readAdvisors(transaction, { ids: [wish.advisorId] }) : [];
  if (wish.advisorId && !named) refuse('advisorId', appointmentMessages.advisorGone);
  const { memberTimeZone = timeZoneOfState(wish.memberState) } = wish;
  const timeZone = wish.timeZone ?? named?.timeZone ?? memberTimeZone ?? businessTimeZone;
  const meeting = meetingOf(wish, timeZone, length);
  const advisors = named ? [named] : await readAdvisors(transaction, wish);
  if (named) throwFieldErrors(appointments, { errors: advisorErrors(named, wish, meeting) });
  const candidates = advisors.filter((advisor) =>
    isLicensed(advisor, wish.memberState, localDateOf(advisor, meeting.start)),
  );
  if (candidates.length === 0) refuse('advisorId', appointmentMessages.nobodyLicensed);
  const request = { transaction, wish, meeting, length, timeZone };
  const advisor = named ? await freeAdvisor(request, named) : await anyFreeAdvisor(request, candidates);
  const taken = withBuffers(meeting, advisor, length);
  return {
    advisorId: advisor.id,
    timeZone,
    memberTimeZone: memberTimeZone ?? timeZone,
    endTime: toDateAndTime(meeting.end, timeZone).time,
    startsAt: iso(meeting.start),
    endsAt: iso(meeting.end),
    takenFrom: iso(taken.start),
    takenUntil: iso(taken.end),
  };
};

const iso = (at: number) => new Date(at).toISOString();

const refuse = (field: string, said: Message): never => {
  throw problemAt(field, said);
};

const meetingOf = (
  { date, startTime, now, isTimeAlreadyChecked }: BookingRequest,
  timeZone: string,
  { minutes }: MeetingDuration,
): TimeSpan => {
  const startsAt = toInstant(date, startTime, timeZone);
  if (!startsAt) return refuse('startTime', skippedTimeMessage(startTime, timeZone));
  const start = Date.parse(startsAt);
  if (!isTimeAlreadyChecked && start <= now.getTime()) refuse('date', appointmentMessages.timePast);
  return { start, end: start + minutes * 60_000 };
};

/** What keeps an advisor from an appointment whatever the time; no reason overrides it. */
const advisorErrors = (
  advisor: Advisor,
  { typeId, mode, memberState }: AdvisorRequirements,
  meeting: TimeSpan,
): FieldErrors => {
  const { name, isAtWork, appointmentTypeIds, meetingModes } = advisor;
  if (!isAtWork) return { advisorId: appointmentMessages.advisorAway({ name }) };
  return {
    ...(!appointmentTypeIds.includes(typeId) && {
      typeId: appointmentMessages.notType({ name }),
    }),
    ...(!meetingModes.includes(mode) && { mode: appointmentMessages.notMode({ name }) }),
    ...(!isLicensed(advisor, memberState, localDateOf(advisor, meeting.start)) && {
      memberState: appointmentMessages.notLicensed({ name }),
    }),
  };
};

interface Request {
  transaction: Queryable;
  wish: BookingRequest;
  meeting: TimeSpan;
  length: MeetingDuration;
  timeZone: string;
}

/** The bookings of some advisors on the day of a meeting, and around it. */
const bookingsAround = ({ transaction, wish, meeting }: Request, advisors: readonly Advisor[]) => {
  const day = 24 * 60 * 60 * 1000;
  return readBookings(transaction, {
    advisorIds: advisors.map(({ id }) => id),
    within: { start: meeting.start - day, end: meeting.end + day },
    now: wish.now.getTime(),
    exceptId: wish.id,
  });
};

const inTheWay = (advisor: Advisor, { meeting, length }: Request, bookings: readonly Booking[]) => {
  const wanted = withBuffers(meeting, advisor, length);
  return bookings.find(({ advisorId, blockedSpan }) => advisorId === advisor.id && doOverlap(wanted, blockedSpan));
};

/** Whether the booking rules of advisors no longer matter. */
const mayBeException = ({ isTimeAlreadyChecked, overrideReason }: BookingRequest) =>
  isTimeAlreadyChecked || overrideReason !== undefined;

/** An advisor who was asked for, once the rules allow the time and nothing stands in its way. */
const freeAdvisor = async (request: Request, advisor: Advisor) => {
  const { wish, meeting, timeZone } = request;
  const bookings = await bookingsAround(request, [advisor]);
  const booking = inTheWay(advisor, request, bookings);
  if (booking) {
    const start = toDateAndTime(booking.meeting.start, timeZone);
    const end = toDateAndTime(booking.meeting.end, timeZone);
    const refusal = appointmentMessages.booked({ name: advisor.name, from: start.time, to: end.time });
    const booked = { advisor: advisor.name, date: start.day, startTime: start.time, endTime: end.time };
    await refuseTaken(request, [advisor], refusal, booked);
  }
  const broken = !mayBeException(wish) && findNeededException(advisor, meeting, wish, bookings);
  if (broken) {
    const [field, rule] = errorOfBrokenRule(advisor, broken);
    refuse(field, appointmentMessages.exceptionNeeded({ broken: rule }));
  }
  return advisor;
};

/** Of those who are free the one with the fewest appointments on the day; those come by name. */
const anyFreeAdvisor = async (request: Request, candidates: readonly Advisor[]): Promise<Advisor> => {
  const { wish, meeting } = request;
  const bookings = await bookingsAround(request, candidates);
  const free = candidates.filter(
    (advisor) =>
      !inTheWay(advisor, request, bookings) &&
      (mayBeException(wish) || !findNeededException(advisor, meeting, wish, bookings)),
  );
  const burden = (advisor: Advisor) =>
    advisor.id === wish.preferredId ? -1 : countBookingsOn(advisor, localDateOf(advisor, meeting.start), bookings);
  const [advisor] = free.sort((one, other) => burden(one) - burden(other));
  return advisor ?? refuseTaken(request, candidates, appointmentMessages.nobodyFree);
};

/** Throws the 409 that offers the nearest free times, in words and in `data.nearest`. */
const refuseTaken = async (
  { transaction, wish, meeting, length }: Request,
  advisors: readonly Advisor[],
  refusal: Message,
  booked: object = {},
): Promise<never> => {
  const search = { advisors, memberState: wish.memberState, length, now: wish.now.getTime(), exceptId: wish.id };
  const nearest = await findNearestSlots(transaction, search, meeting.start);
  const times = nearest.map(({ date, startTime }) => `${date} ${startTime}`).join(', ');
  throw new Problem(409, times ? appointmentMessages.nearest({ refusal, times }) : refusal, {
    data: { ...booked, nearest },
  });
};
