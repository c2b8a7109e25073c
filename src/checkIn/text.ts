import { toDateAndTime } from './shared';

/** Fills in the `%{name}` placeholders of a text. */
export const formatText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Formats the time of an instant in the device's time zone. */
export const formatClockTime = (instant: string) => toDateAndTime(instant).time;
