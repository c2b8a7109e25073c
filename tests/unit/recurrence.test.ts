import { describe, expect, it } from 'vitest';
import { expandRecurrenceRule } from '../../api/areas/events/series/dates';
import { type RecurrencePattern, recurrencePatternsFor, toRecurrenceRule } from '../../resources/events/recurrence';

const twice = (pattern: RecurrencePattern, day: string, days: string[] = []) =>
  toRecurrenceRule({ pattern, days, end: { count: 3 } }, day);

describe('the recurrence patterns of a day', () => {
  it.each([
    ['2027-02-18', ['weekly', 'everyTwoWeeks', 'dayOfMonth', 'weekdayOfMonth']],
    ['2027-02-25', ['weekly', 'everyTwoWeeks', 'dayOfMonth', 'weekdayOfMonth', 'lastWeekday']],
    ['2027-02-28', ['weekly', 'everyTwoWeeks', 'dayOfMonth', 'lastDay', 'weekdayOfMonth', 'lastWeekday']],
    ['2027-03-31', ['weekly', 'everyTwoWeeks', 'dayOfMonth', 'lastDay', 'lastWeekday']],
  ])('%s are %j', (day, patterns) => {
    expect(recurrencePatternsFor(day)).toEqual(patterns);
  });

  it.each(['2027-02-18', '2028-02-29', '2027-03-31', '2027-05-02'])(
    'of %s make rules that start on it and that the API accepts',
    (day) => {
      for (const pattern of recurrencePatternsFor(day))
        expect(expandRecurrenceRule(twice(pattern, day, ['MO']), day, 'UTC')[0]).toBe(day);
    },
  );
});

it('a rule says how often, on which days and until when', () => {
  expect(twice('weekly', '2027-02-18', ['MO'])).toBe('FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3');
  expect(twice('everyTwoWeeks', '2027-02-18')).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=3');
  expect(twice('weekdayOfMonth', '2027-02-18')).toBe('FREQ=MONTHLY;BYDAY=3TH;COUNT=3');
  expect(toRecurrenceRule({ pattern: 'lastDay', days: [], end: { until: '2027-12-31' } }, '2027-02-28')).toBe(
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231',
  );
});
