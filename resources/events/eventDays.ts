import { addCalendarDays } from '../engine/schema/dateTime';
import { toInstant } from '../engine/schema/localTime';

/** The schedule of an event in a list row. */
export interface ScheduledEvent {
  id: string;
  eventDate: string;
  endDate?: string | undefined;
  startTime: string;
  endTime: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
}

/** An event on one of its days. */
export interface EventDay<Scheduled> {
  id: string;
  event: Scheduled;
  startsAt: string;
  endsAt: string;
}

/**
 * Returns the days of an event, each with the same times. An event that continues overnight is returned as one time
 * span.
 */
export const eventDaysOf = <Scheduled extends ScheduledEvent>(event: Scheduled): EventDay<Scheduled>[] => {
  const { id, eventDate, endDate = eventDate, startTime, endTime, timeZone, startsAt, endsAt } = event;
  const undivided = [{ id, event, startsAt, endsAt }];
  if (endDate === eventDate) return undivided;
  const eventDays: EventDay<Scheduled>[] = [];
  for (let day = eventDate; day <= endDate; day = addCalendarDays(day, 1)) {
    const from = toInstant(day, startTime, timeZone);
    const until = toInstant(day, endTime, timeZone);
    if (!from || !until || until <= from) return undivided;
    eventDays.push({ id: `${id} ${day}`, event, startsAt: from, endsAt: until });
  }
  return eventDays;
};
