import { serverTime } from '../../providers/connection/serverClock';
import { toDateAndTime } from './shared';

/** Fills in the `%{name}` placeholders of a text. */
export const formatText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Formats the time of an instant in the time zone of the event, so that all who look at it compare the same times. */
export const formatClockTime = (instant: string, timeZone: string | undefined) => toDateAndTime(instant, timeZone).time;

/** Whether the clock of the device shows another time than that of a time zone. */
export const isOtherTimeZone = (timeZone: string) => {
  const now = new Date(serverTime()).toISOString();
  const [here, there] = [toDateAndTime(now), toDateAndTime(now, timeZone)];
  return here.time !== there.time || here.day !== there.day;
};

/** The city of a time zone: `New York`. */
export const cityOf = (timeZone: string) => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
