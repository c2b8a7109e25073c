export { formatDate, formatDateTime } from '../kit/clock';

/** The date display of events, `2027-02-18`, or their first and last day. */
export const formatEventDate = (first: string, last = first) => (last === first ? first : `${first} – ${last}`);

/** The time display of events, `05:30 PM – 07:30 PM`. */
export const formatEventTime = (start: string, end?: string) => (end ? `${start} – ${end}` : start);

/** The place that a time zone is named after, `America/New_York` → `New York` */
export const formatZone = (timeZone: string) => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** A telephone number as people write it: `(202) 555-0143` for one of North America, else grouped behind its code. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const numbers = new Intl.NumberFormat('en-US');

/** `12500` → `12,500` */
export const formatNumber = (number: number) => numbers.format(number);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in cents, `450000` → `$4,500.00` */
export const formatMoney = (cents: number) => dollars.format(cents / 100);

/** A size in bytes as people say it, `1536` → `1.5 kB` */
export const formatBytes = (bytes: number) => {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1))} ${units[step]}`;
};
