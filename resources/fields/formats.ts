import { TZDate } from '@date-fns/tz';
import { format, parseISO } from 'date-fns';

/** The date-time display of the product, `Nov 09 2026, 09:00 AM`, on the clock of a time zone (the browser's if none). */
export const formatDateTime = (instant: string, timeZone?: string) =>
  format(inZone(instant, timeZone), 'MMM dd yyyy, hh:mm a');

/** The date display of the product, `9th November 2026`, of a calendar day such as `2026-11-09`. */
export const formatDate = (day: string) => format(parseISO(day), 'do MMMM yyyy');

/** An instant as the calendar day and clock time of a zone, `2026-11-09T09:00`, as date-time inputs hold it. */
export const toLocal = (instant: string, timeZone: string) => format(inZone(instant, timeZone), "yyyy-MM-dd'T'HH:mm");

/** The instant of a zone's local time, or undefined where the clock skips that time in spring. */
export const fromLocal = (local: string, timeZone: string): string | undefined => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  const instant = new TZDate(year, month - 1, day, hour, minute, timeZone);
  if (Number.isNaN(instant.getTime())) return undefined;
  const iso = new Date(instant.getTime()).toISOString();
  return toLocal(iso, timeZone) === local ? iso : undefined;
};

/** A telephone number as people write it: `(202) 555-0143` for one of North America, else grouped behind its code. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const inZone = (instant: string, timeZone?: string) => (timeZone ? new TZDate(instant, timeZone) : new Date(instant));
