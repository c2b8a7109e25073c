import { differenceInCalendarDays, parseISO } from 'date-fns';
import { addCalendarDays, minutesOfClockTime, startOfDay, toDateAndTime, toInstant } from '../engine/schema';

type Data = Readonly<Record<string, unknown>>;

/** The times at which enrolment opens and closes. */
export const deadlines = ['enrolOpensAt', 'enrolClosesAt'] as const;

/** The times of an event that move with its date. */
export const timesWithDate = ['endDate', ...deadlines] as const;

export type TimeWithDate = (typeof timesWithDate)[number];

/** Returns the number of days from one day to another. */
export const daysBetween = (from: unknown, to: unknown): number =>
  differenceInCalendarDays(parseISO(String(to)), parseISO(String(from)));

export const timeZoneOf = ({ timeZone }: Data): string => String(timeZone ?? 'UTC');

/** Returns a deadline of an event for another day, at the same distance in days and the same local time. */
export const shiftDeadline = (event: Data, field: string, day: string, timeZone: string): string => {
  const { day: deadlineDay, time } = toDateAndTime(String(event[field]), timeZoneOf(event));
  const shiftedDay = addCalendarDays(day, daysBetween(event.eventDate, deadlineDay));
  const instant = toInstant(shiftedDay, time, timeZone);
  // Where the time zone skips this time, the time after the skipped hour is used.
  return (
    instant ?? new Date(Date.parse(startOfDay(shiftedDay, timeZone)) + minutesOfClockTime(time) * 60_000).toISOString()
  );
};

/**
 * Returns the last day and the deadlines of an event for another day: by the same number of days later or earlier, at
 * the same local times. Enrolment that is open already stays open.
 */
export const timesOnDay = (
  event: Data,
  day: string,
  { timeZone = timeZoneOf(event), now }: { timeZone?: string; now?: Date } = {},
): Partial<Record<TimeWithDate, string>> => {
  const times: Partial<Record<TimeWithDate, string>> = {};
  if (event.endDate) times.endDate = addCalendarDays(day, daysBetween(event.eventDate, event.endDate));
  for (const field of deadlines) {
    const isOpen = field === 'enrolOpensAt' && now !== undefined && String(event[field]) <= now.toISOString();
    if (event[field] && !isOpen) times[field] = shiftDeadline(event, field, day, timeZone);
  }
  return times;
};
