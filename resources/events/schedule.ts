import { checkLocalTime, minutesOfClockTime, type ReportProblem, toInstant } from '../engine/schema';
import { rules } from './recordMessages.en';

/** The local dates and times of an event. */
export interface Schedule {
  eventDate?: string | undefined;
  /** The last day of an event that lasts several days. */
  endDate?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  timeZone?: string | undefined;
}

const minute = 60_000;
const minMinutes = 15;
const maxMinutes = 12 * 60;

/** Returns the instants of the start and the end, as far as the schedule is complete. */
export const scheduleInstants = ({ eventDate, endDate = eventDate, startTime, endTime, timeZone }: Schedule) => ({
  startsAt: eventDate && startTime && timeZone ? toInstant(eventDate, startTime, timeZone) : undefined,
  endsAt: endDate && endTime && timeZone ? toInstant(endDate, endTime, timeZone) : undefined,
});

/** Returns the times that clocks skip or repeat on their day. */
export const faultyTimesOf = ({ eventDate, endDate = eventDate, startTime, endTime, timeZone }: Schedule) =>
  [
    { field: 'startTime', day: eventDate, time: startTime },
    { field: 'endTime', day: endDate, time: endTime },
  ].flatMap(({ field, day, time }) => {
    const fault = day && time && timeZone && checkLocalTime(day, time, timeZone).fault;
    return fault ? [{ field, fault }] : [];
  });

/**
 * Checks that the times exist once in the time zone and that the end is after the start. A single day must last 15 minutes
 * to 12 hours.
 */
export const checkSchedule = (schedule: Schedule, problem: ReportProblem) => {
  const { eventDate, endDate = eventDate, startTime, endTime } = schedule;
  const { startsAt, endsAt } = scheduleInstants(schedule);
  for (const { field, fault } of faultyTimesOf(schedule)) problem(field, fault);
  if (eventDate && endDate && endDate < eventDate) problem('endDate', rules.lastDayBeforeFirst);
  if (endDate !== eventDate || !startTime || !endTime) return;
  const length =
    startsAt && endsAt
      ? (Date.parse(endsAt) - Date.parse(startsAt)) / minute
      : minutesOfClockTime(endTime) - minutesOfClockTime(startTime);
  if (length <= 0) problem('endTime', rules.endBeforeStart);
  else if (length < minMinutes) problem('endTime', rules.tooShort);
  else if (length > maxMinutes) problem('endTime', rules.tooLong);
};

/** Checks that enrollment opens before it closes, and closes at the start or earlier. */
export const checkEnrollment = (
  { enrolOpensAt, enrolClosesAt, ...schedule }: Schedule & { enrolOpensAt?: string; enrolClosesAt?: string },
  problem: ReportProblem,
) => {
  const { startsAt } = scheduleInstants(schedule);
  if (enrolOpensAt && enrolClosesAt && enrolClosesAt <= enrolOpensAt)
    problem('enrolClosesAt', rules.enrollmentClosesBeforeOpening);
  if (enrolClosesAt && startsAt && enrolClosesAt > startsAt) problem('enrolClosesAt', rules.enrollmentClosesAfterStart);
};
