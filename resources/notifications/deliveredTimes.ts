import type { SendingReport } from '../../providers';
import {
  addCalendarDays,
  formatDateTime,
  formatDayWithYear,
  formatShortDay,
  toDateAndTime,
} from '../engine/schema/dateTime';

/** A time in which messages were delivered: an hour, or a day where it took longer. */
export interface DeliveredTime {
  key: string;
  tick: string;
  title: string;
  count: number;
}

const hourMilliseconds = 3_600_000;
/** Above this, hours would be too thin to tell them apart. */
const maxHours = 48;

/** Returns the times from the first to the last delivered message without gaps, in a time zone. */
export const deliveredTimes = (hours: SendingReport['hours'], timeZone?: string): DeliveredTime[] => {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return [];
  const start = Date.parse(first.hour);
  const hourCount = (Date.parse(last.hour) - start) / hourMilliseconds + 1;
  if (hourCount > maxHours) return deliveredDays(hours, timeZone);
  const countOf = new Map(hours.map(({ hour, delivered }) => [Date.parse(hour), delivered]));
  return Array.from({ length: hourCount }, (_, index) => {
    const instant = start + index * hourMilliseconds;
    const iso = new Date(instant).toISOString();
    const [clock = '', period = ''] = toDateAndTime(instant, timeZone).time.split(' ');
    const shortClock = clock.replace(/^0/, '').replace(/:00$/, '');
    return {
      key: iso,
      tick: `${shortClock} ${period}`,
      title: formatDateTime(iso, timeZone),
      count: countOf.get(instant) ?? 0,
    };
  });
};

const deliveredDays = (hours: SendingReport['hours'], timeZone?: string): DeliveredTime[] => {
  const countOf = new Map<string, number>();
  for (const { hour, delivered } of hours) {
    const { day } = toDateAndTime(hour, timeZone);
    countOf.set(day, (countOf.get(day) ?? 0) + delivered);
  }
  const days = [...countOf.keys()].sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const times: DeliveredTime[] = [];
  for (let day = first; day <= last; day = addCalendarDays(day, 1))
    times.push({ key: day, tick: formatShortDay(day), title: formatDayWithYear(day), count: countOf.get(day) ?? 0 });
  return times;
};

/** Whether the times are days. */
export const areDays = ([first]: readonly DeliveredTime[]): boolean => first?.key.length === 10;
