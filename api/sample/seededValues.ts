import { millisecondsInDay } from 'date-fns/constants';
import { v5 } from 'uuid';

const namespace = '8f6a2c1e-54b7-4d09-9c3e-7b1d20a6e5f4';

/** Returns the id of a sample record: the same area and name always give the same id. */
export const sampleIdOf = (area: string, name: string) => v5(`${area}/${name}`, namespace);

/** The SQL pattern of these ids: they are UUIDs of version 5, and all others of the product have another version. */
export const sampleIdPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-5';

/** Returns a pseudo-random number from 0 up to 1, always the same for a name. */
const shareOf = (name: string) => Number.parseInt(v5(name, namespace).slice(0, 8), 16) / 2 ** 32;

/** Returns an integer between two bounds, both included, always the same for a name. */
export const seededNumber = (name: string, min: number, max: number) =>
  min + Math.floor(shareOf(name) * (max - min + 1));

/** Returns one of the values, always the same for a name. */
export const seededElement = <Value>(values: readonly Value[], name: string): Value => {
  const value = values[seededNumber(name, 0, values.length - 1)];
  if (value === undefined) throw new Error(`There is nothing to choose from for ${name}.`);
  return value;
};

/**
 * Returns an instant in office hours on the last working day that is at least `daysAgo` (1 or more) days before now.
 */
export const officeTime = (now: Date, daysAgo: number, name: string) => {
  const minutes = 14 * 60 + seededNumber(`${name} minutes`, 0, 7 * 60 - 1);
  return new Date(Date.parse(workdayFromNow(now, -daysAgo)) + minutes * 60_000);
};

/** Returns the day some days from now, `2026-11-09`. */
export const dateFromNow = (now: Date, days: number) =>
  new Date(now.getTime() + days * millisecondsInDay).toISOString().slice(0, 10);

/** Returns the last working day until some days from now. */
export const workdayFromNow = (now: Date, days: number) => {
  const weekday = new Date(now.getTime() + days * millisecondsInDay).getUTCDay();
  const weekendDays = [2, 0, 0, 0, 0, 0, 1][weekday] ?? 0;
  return dateFromNow(now, days - weekendDays);
};
