import { isDeepStrictEqual } from 'node:util';
import { addDays, differenceInCalendarDays, formatISO, parseISO } from 'date-fns';
import { events } from '../../../../resources/events/eventSchema';
import { minutesOfClockTime, startOfDay, toDateAndTime, toInstant } from '../../../../resources/kit';

type Data = Readonly<Record<string, unknown>>;

/** The days between two days, and the day so many days after one. */
const daysFrom = (from: unknown, to: unknown) => differenceInCalendarDays(parseISO(String(to)), parseISO(String(from)));
const dayAfter = (day: unknown, days: number) =>
  formatISO(addDays(parseISO(String(day)), days), { representation: 'date' });

const deadlines = ['enrolOpensAt', 'enrolClosesAt'] as const;
const zoneOf = ({ timeZone }: Data) => String(timeZone ?? 'UTC');

/** The fields that staff write in which two states of an event differ. */
export const changedFieldsOf = (before: Data, after: Data): string[] =>
  Object.keys(events.record.shape).filter((field) => !isDeepStrictEqual(before[field], after[field]));

/**
 * An event for another day: it takes as many days, and enrollment opens and closes as many days before it, at the same
 * times on the clock.
 */
export const moveEventToDay = (event: Data, day: string): Record<string, unknown> => {
  const copy: Record<string, unknown> = { ...event, eventDate: day };
  if (event.endDate) copy.endDate = dayAfter(day, daysFrom(event.eventDate, event.endDate));
  for (const field of deadlines) if (event[field]) copy[field] = likewise(event, field, day, zoneOf(event));
  return copy;
};

/** A deadline of an event, as far from another day and at the same time on the clock. */
const likewise = (event: Data, field: string, day: string, timeZone: string): string => {
  const { day: itsDay, time } = toDateAndTime(String(event[field]), zoneOf(event));
  const other = dayAfter(day, daysFrom(event.eventDate, itsDay));
  const instant = toInstant(other, time, timeZone);
  // Where the clock skips it, the hour that it goes on with counts.
  return instant ?? new Date(Date.parse(startOfDay(other, timeZone)) + minutesOfClockTime(time) * 60_000).toISOString();
};

interface Edit {
  before: Data;
  after: Data;
}

/**
 * A later date of a series as it becomes by what was changed of an earlier one: it takes over the fields that were
 * changed, but for its `own`. Days move by as many days, and deadlines keep as far from the day.
 */
export const propagateChanges = (
  { before, after }: Edit,
  later: Data,
  own: readonly string[],
): Record<string, unknown> => {
  const changed = changedFieldsOf(before, after).filter((field) => !own.includes(field));
  const next: Record<string, unknown> = { ...later };
  for (const field of changed)
    if (!(deadlines as readonly string[]).includes(field) && field !== 'eventDate' && field !== 'endDate')
      next[field] = after[field];
  if (!later.eventDate || !before.eventDate || !after.eventDate) return next;
  if (changed.includes('eventDate'))
    next.eventDate = dayAfter(later.eventDate, daysFrom(before.eventDate, after.eventDate));
  const length = (event: Data) => (event.endDate ? daysFrom(event.eventDate, event.endDate) : undefined);
  const isOtherLength = changed.includes('endDate') && length(before) !== length(after);
  const days = isOtherLength ? length(after) : length(later);
  next.endDate = days === undefined ? undefined : dayAfter(next.eventDate, days);
  for (const field of deadlines)
    if (changed.includes(field))
      next[field] = after[field] ? likewise(after, field, String(next.eventDate), zoneOf(next)) : undefined;
  return next;
};
