import { millisecondsInDay } from 'date-fns/constants';
import { closestInstantOf, localDateTimeOf, minutesOfClockTime, toDateAndTime } from '../../../resources/engine/schema';
import { defaultQuietHours, type Organization } from '../../../resources/organization/organizationSettingsSchema';
import type { OutgoingChannel } from './senders';

/** The channels whose messages make a telephone ring. */
export const ringingChannels = ['push', 'sms'] as const satisfies readonly OutgoingChannel[];

/** The clock times between which nobody's telephone is to ring; they may be on two days. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Returns the quiet hours of the organization; undefined where they are switched off. */
export const quietHoursOf = ({ hasQuietHours = true, quietHours = defaultQuietHours }: Organization) =>
  hasQuietHours ? quietHours : undefined;

/** Returns when the quiet hours end in which an instant is in a time zone; undefined for an instant in no quiet hours. */
export const endOfQuietHours = (at: Date, timeZone: string, { from, to }: QuietHours): Date | undefined => {
  const { day, time } = toDateAndTime(at.getTime(), timeZone);
  const [now, first, last] = [time, from, to].map(minutesOfClockTime) as [number, number, number];
  const isQuiet = first <= last ? now >= first && now < last : now >= first || now < last;
  if (!isQuiet) return undefined;
  const endDay = now < last ? day : new Date(Date.parse(day) + millisecondsInDay).toISOString().slice(0, day.length);
  return new Date(closestInstantOf(localDateTimeOf(endDay, to), timeZone, at.toISOString()));
};
