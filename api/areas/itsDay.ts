import { formatDate, startOfDay } from '../../resources/kit';

/** Says of what takes place that its day has not come in its zone, and when it will; undefined once it has. */
export const beforeItsDay = (what: string, day: string, timeZone: string, now: Date): string | undefined =>
  now.toISOString() < startOfDay(day, timeZone)
    ? `The ${what} is on ${formatDate(day)} (time zone ${timeZone}). This is possible from that day on.`
    : undefined;
