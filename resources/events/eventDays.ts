import { addDaysToDate } from '../engine/calendar/calendarDates';
import { toInstant } from '../kit/localTime';

/** What a row of the list tells of when an event is held. */
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
export interface EventDay<Held> {
  id: string;
  event: Held;
  startsAt: string;
  endsAt: string;
}

/** When an event is held: on each of its days between the same times, unless it goes on through the nights. */
export const eventDaysOf = <Held extends ScheduledEvent>(event: Held): EventDay<Held>[] => {
  const { id, eventDate, endDate = eventDate, startTime, endTime, timeZone, startsAt, endsAt } = event;
  const whole = [{ id, event, startsAt, endsAt }];
  if (endDate === eventDate) return whole;
  const sittings: EventDay<Held>[] = [];
  for (let day = eventDate; day <= endDate; day = addDaysToDate(day, 1)) {
    const from = toInstant(day, startTime, timeZone);
    const until = toInstant(day, endTime, timeZone);
    if (!from || !until || until <= from) return whole;
    sittings.push({ id: `${id} ${day}`, event, startsAt: from, endsAt: until });
  }
  return sittings;
};
