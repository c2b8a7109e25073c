import { z } from 'zod';
import { dayText, instantText, plainDate, type RecordData } from '../../../resources/engine/schema';
import {
  daysBetween,
  events,
  offsetChangeOfDeadline,
  timesOnDay,
  timesWithDate,
  timeZoneOf,
} from '../../../resources/events/eventSchema';
import type { AreaRules } from '../../records/areaRules';
import { eventMessages } from './messages.en';

/** The answer to the question which times stay, although the date of the event changes. */
export const unmovedTimesAnswer = {
  unmovedTimes: z.array(z.enum(timesWithDate)).optional().describe('The times that do not move with the date'),
};

/** The notices of a deadline that moved to an hour that clocks skip or repeat. */
const noticesOfOffsetChange = {
  skipped: eventMessages.movedToSkipped,
  before: eventMessages.movedToFirst,
  after: eventMessages.movedToSecond,
};

const isSameTime = (one: unknown, other: unknown) =>
  one === other || (one !== null && Date.parse(String(one)) === Date.parse(String(other)));

/**
 * Moves the last day and the deadlines of an event with its date, by the same number of days. Times that are sent with
 * another value count as sent, and those in `unmovedTimes` stay. A notice says which were moved.
 */
export const completeTimes: NonNullable<AreaRules<typeof events>['completeUpdate']> = (
  body,
  { data: before },
  context,
) => {
  const { answers, onNotice, now } = context;
  const { eventDate, timeZone = before.timeZone } = body;
  const isValid = plainDate().safeParse(eventDate).success && events.record.shape.timeZone.safeParse(timeZone).success;
  if (!isValid || !before.eventDate || eventDate === before.eventDate) return body;
  const day = String(eventDate);
  const times = timesOnDay(before, day, { timeZone: timeZoneOf({ timeZone }), now: now() });
  const unmoved = (answers?.unmovedTimes ?? []) as string[];
  const next: RecordData = { ...body };
  for (const field of timesWithDate) {
    const time = times[field];
    const isSent = Object.hasOwn(body, field) && !isSameTime(body[field], before[field]);
    if (time === undefined || isSent || unmoved.includes(field)) continue;
    next[field] = time;
    const days = daysBetween(before.eventDate, day);
    const inputTimeZone = timeZoneOf({ timeZone });
    const when = field === 'endDate' ? dayText(time) : instantText(time, { inputTimeZone });
    const moved = eventMessages.movedWithDate({ smart_count: Math.abs(days), when });
    const offsetChange = field === 'endDate' ? undefined : offsetChangeOfDeadline(before, field, day, inputTimeZone);
    onNotice?.(field, offsetChange ? noticesOfOffsetChange[offsetChange]({ moved }) : moved);
  }
  return next;
};
