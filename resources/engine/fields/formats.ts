import { formatDollars, numberFormatter } from '../schema/localeFormatters';

export { formatDate, formatDateTime, formatDayWithYear, formatShortDay } from '../schema/dateTime';
export { cityOfTimeZone as formatTimeZone } from '../schema/instantText';

/** Formats the date of an event, `2027-02-18`, or its first and last day. */
export const formatEventDate = (first: string, last = first) => (last === first ? first : `${first} – ${last}`);

/** Formats the time of an event, `05:30 PM – 07:30 PM`. */
export const formatEventTime = (start: string, end?: string) => (end ? `${start} – ${end}` : start);

/** Formats a phone number: `(202) 555-0143` for a North American one; other numbers stay in E.164. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Formats a number, `12500` → `12,500`. */
export const formatNumber = numberFormatter();

/** Formats an amount in cents, `450000` → `$4,500.00`. */
export const formatMoney = (cents: number) => formatDollars(cents / 100, true);

/** Formats a size in bytes, `1536` → `1.5 kB`. */
export const formatBytes = (bytes: number) => {
  const units = ['B', 'kB', 'MB', 'GB'];
  const unitIndex = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** unitIndex).toFixed(unitIndex === 0 ? 0 : 1))} ${units[unitIndex]}`;
};
