import { isDeepStrictEqual } from 'node:util';
import { addCalendarDays, type DataOf, type RecordData } from '../../../../resources/engine/schema';
import {
  daysBetween,
  deadlines,
  events,
  shiftDeadline,
  timesOnDay,
  timeZoneOf,
} from '../../../../resources/events/eventSchema';

type EventData = DataOf<typeof events>;

/** Returns the editable fields in which two states of an event differ. */
export const changedFieldsOf = (before: RecordData, after: RecordData): string[] =>
  Object.keys(events.record.shape).filter((field) => !isDeepStrictEqual(before[field], after[field]));

/**
 * Returns a copy of an event for another day. It has the same length, and enrollment opens and closes the same number of
 * days before it, at the same local times.
 */
export const copyEventToDay = (event: EventData, day: string): EventData => ({
  ...event,
  eventDate: day,
  ...timesOnDay(event, day),
});

interface Edit {
  before: EventData;
  after: EventData;
}

/**
 * Returns a later date of a series after a change of an earlier one. It takes over the changed fields, except for those
 * that were changed for this date alone. Days are shifted by the same number of days, and so are the deadlines.
 */
export const propagateChanges = (
  { before, after }: Edit,
  later: EventData,
  exceptions: readonly string[],
): EventData => {
  const changedFields = changedFieldsOf(before, after).filter((field) => !exceptions.includes(field));
  const next = { ...later };
  const taken: RecordData = after;
  for (const field of changedFields)
    if (!(deadlines as readonly string[]).includes(field) && field !== 'eventDate' && field !== 'endDate')
      Object.assign(next, { [field]: taken[field] });
  if (!later.eventDate || !before.eventDate || !after.eventDate) return next;
  if (changedFields.includes('eventDate'))
    next.eventDate = addCalendarDays(later.eventDate, daysBetween(before.eventDate, after.eventDate));
  const lengthOf = (event: EventData) => (event.endDate ? daysBetween(event.eventDate, event.endDate) : undefined);
  const isOtherLength = changedFields.includes('endDate') && lengthOf(before) !== lengthOf(after);
  const days = isOtherLength ? lengthOf(after) : lengthOf(later);
  next.endDate = days === undefined ? undefined : addCalendarDays(String(next.eventDate), days);
  for (const field of deadlines)
    if (changedFields.includes(field))
      next[field] = after[field] ? shiftDeadline(after, field, String(next.eventDate), timeZoneOf(next)) : undefined;
  return next;
};
