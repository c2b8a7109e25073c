import { formatDate, type Message, startOfDay } from '../../resources/engine/schema';

/** Formats the message that the day of something has not come yet in its time zone. */
type NotYet = (values: { day: string; timeZone: string }) => Message;

/** Returns the message while the day has not started in the time zone; undefined afterwards. */
export const notBeforeDateMessage = (notYet: NotYet, day: string, timeZone: string, now: Date): Message | undefined =>
  now.toISOString() < startOfDay(day, timeZone) ? notYet({ day: formatDate(day), timeZone }) : undefined;
