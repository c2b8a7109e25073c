import { upperFirst } from 'es-toolkit';
import { timeZoneName } from '../../resources/engine/schema';

/** Formats the day of an instant: `Thursday, February 18, 2027`. */
export const formatDayOf = (instant: string, timeZone: string, language: string): string =>
  upperFirst(new Date(instant).toLocaleDateString(language, { dateStyle: 'full', timeZone }));

/** Formats a plain date without its year: `Friday, December 4`. */
export const formatDayWithoutYear = (day: string, language: string): string =>
  upperFirst(
    new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  );

/** Formats the time of an instant on one line: `05:30 PM`. */
export const formatTimeOf = (instant: string, timeZone: string, language: string): string =>
  new Date(instant)
    .toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', timeZone })
    .replaceAll(/\s/g, '\u00a0');

/** Formats start and end with the time zone: `05:30 PM – 07:30 PM, Mountain Time`. */
export const formatTimeRange = (startsAt: string, endsAt: string, timeZone: string, language: string): string => {
  const [start, end] = [startsAt, endsAt].map((instant) => formatTimeOf(instant, timeZone, language));
  return `${start} – ${end}, ${timeZoneName(timeZone, language)}`;
};

/** Formats an instant with its time zone: `Wednesday, November 25, 2026, 10:40 AM, Mountain Time`. */
export const formatDeadline = (instant: string, timeZone: string, language: string): string =>
  [
    formatDayOf(instant, timeZone, language),
    formatTimeOf(instant, timeZone, language),
    timeZoneName(timeZone, language),
  ].join(', ');
