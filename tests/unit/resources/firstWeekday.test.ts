import { afterEach, expect, it } from 'vitest';
import { datesOfRange, rangeTitle } from '../../../resources/engine/features/calendar/calendarDates';
import { firstWeekday } from '../../../resources/engine/schema/firstWeekday';

const locales = ['en-US', 'en', 'es-MX', 'en-GB', 'de', 'fr-CA', 'ar-EG'];
const firstDays = [0, 0, 0, 1, 1, 0, 6];

const known = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo') ?? {};
afterEach(() => void Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', known));

it('a week begins as the locale has it, in browsers that do not know it too', () => {
  expect(locales.map((locale) => firstWeekday(locale))).toEqual(firstDays);
  for (const name of ['getWeekInfo', 'weekInfo'])
    Object.defineProperty(Intl.Locale.prototype, name, { value: undefined, configurable: true });
  expect(locales.map((locale) => firstWeekday(locale))).toEqual(firstDays);
});

it('weeks and months of a calendar begin on the first day of the week', () => {
  expect(datesOfRange('week', '2026-11-24')[0]).toBe('2026-11-22');
  expect(datesOfRange('month', '2026-11-24').filter((_, index) => index % 7 === 0)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  // A month that ends with a week has no further one.
  expect(datesOfRange('month', '2026-10-05').at(-1)).toBe('2026-10-31');
  expect(rangeTitle('week', '2026-11-24')).toBe('Nov 22 – 28 2026');
});
