import { formatDate, type Message, startOfDay } from '../../resources/kit';

/** What is said of something that takes place on a day, which its zone has. */
type NotYet = (values: { day: string; timeZone: string }) => Message;

/** Says of what takes place that its day has not come in its zone, and when it will; undefined once it has. */
export const notBeforeDateMessage = (notYet: NotYet, day: string, timeZone: string, now: Date): Message | undefined =>
  now.toISOString() < startOfDay(day, timeZone) ? notYet({ day: formatDate(day), timeZone }) : undefined;
