import { expect, it } from 'vitest';
import { federalHolidays } from '../../resources/engine/fields/federalHolidays';

/** As the Office of Personnel Management publishes them. */
const published: Record<number, string[]> = {
  2026: [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ],
  2027: [
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
  ],
  2028: [
    '2027-12-31',
    '2028-01-17',
    '2028-02-21',
    '2028-05-29',
    '2028-06-19',
    '2028-07-04',
    '2028-09-04',
    '2028-10-09',
    '2028-11-10',
    '2028-11-23',
    '2028-12-25',
  ],
};

it.each(Object.entries(published))('the federal holidays of %s are those that are published', (year, days) => {
  expect(federalHolidays(Number(year)).map(({ date }) => date)).toEqual(days);
});

it('says which are observed on another day, never on a weekend', () => {
  for (let year = 2024; year < 2060; year += 1)
    for (const { name, date, isObserved } of federalHolidays(year)) {
      const weekday = new Date(date).getUTCDay();
      expect([0, 6], `${name} ${date}`).not.toContain(weekday);
      if (isObserved) expect([1, 5], `${name} ${date}`).toContain(weekday);
    }
  const observed = federalHolidays(2027).filter(({ isObserved }) => isObserved);
  expect(observed.map(({ name }) => name)).toEqual(['juneteenth', 'independence', 'christmas']);
});
