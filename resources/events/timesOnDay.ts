import { differenceInCalendarDays, parseISO } from 'date-fns';
import { addCalendarDays, closestInstantOf, offsetChangeAt, type RecordData, toLocalDateTime } from '../engine/schema';

type Data = Readonly<RecordData>;

/** The times at which enrollment opens and closes. */
export const deadlines = ['enrolOpensAt', 'enrolClosesAt'] as const;

/** The times of an event that move with its date. */
export const timesWithDate = ['endDate', ...deadlines] as const;

export type TimeWithDate = (typeof timesWithDate)[number];

/** Returns the number of days from one day to another. */
export const daysBetween = (from: unknown, to: unknown): number =>
  differenceInCalendarDays(parseISO(String(to)), parseISO(String(from)));

export const timeZoneOf = ({ timeZone }: Data): string => String(timeZone ?? 'UTC');

/** Returns the local time of a deadline for another day of the event. */
const shiftedLocalTime = (event: Data, field: string, day: string): string => {
  const [deadlineDay = '', time = ''] = toLocalDateTime(String(event[field]), timeZoneOf(event)).split('T');
  return `${addCalendarDays(day, daysBetween(event.eventDate, deadlineDay))}T${time}`;
};

/**
 * Returns a deadline of an event for another day, at the same distance in days and the same local time. Where clocks
 * skip that time, it is the next that exists; where it comes twice, it keeps its offset from UTC.
 */
export const shiftDeadline = (event: Data, field: string, day: string, timeZone: string): string =>
  closestInstantOf(shiftedLocalTime(event, field, day), timeZone, String(event[field]), timeZoneOf(event));

/** Returns what a change of clocks made of a deadline that moved to another day of the event; see `offsetChangeAt`. */
export const offsetChangeOfDeadline = (event: Data, field: string, day: string, timeZone: string) =>
  offsetChangeAt(shiftedLocalTime(event, field, day), shiftDeadline(event, field, day, timeZone), timeZone);

/**
 * Returns the last day and the deadlines of an event for another day: by the same number of days later or earlier, at
 * the same local times. Enrollment that is open already stays open.
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
