import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandRecurrenceRule, maxOccurrences } from '../../api/areas/events/series/dates';
import { copyEventToDay, propagateChanges } from '../../api/areas/events/series/propagateChanges';
import { toInstant } from '../../resources/engine/schema';

const denver = 'America/Denver';
const dates = (rule: string, first: string) => expandRecurrenceRule(rule, first, denver);
const refusal = (rule: string, first = '2027-03-04') => {
  try {
    return dates(rule, first);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the dates of a rule', () => {
  it.each([
    ['every week', 'FREQ=WEEKLY;COUNT=3', '2027-03-04', ['2027-03-04', '2027-03-11', '2027-03-18']],
    ['every second week', 'FREQ=WEEKLY;INTERVAL=2;COUNT=3', '2027-03-04', ['2027-03-04', '2027-03-18', '2027-04-01']],
    [
      'on two days of the week, from the second of them on',
      'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4',
      '2027-03-04',
      ['2027-03-04', '2027-03-09', '2027-03-11', '2027-03-16'],
    ],
    [
      'on the 31st, in months that have one',
      'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4',
      '2027-01-31',
      ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
    ],
    [
      'on the last day of each month',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4',
      '2027-12-31',
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    [
      'on the third Thursday, until a day that counts',
      'FREQ=MONTHLY;BYDAY=3TH;UNTIL=20270415',
      '2027-02-18',
      ['2027-02-18', '2027-03-18', '2027-04-15'],
    ],
    ['every day', 'FREQ=DAILY;COUNT=2', '2027-02-28', ['2027-02-28', '2027-03-01']],
    // In Denver it is still the evening of March 10.
    ['until an instant', 'FREQ=DAILY;UNTIL=20270311T030000Z', '2027-03-09', ['2027-03-09', '2027-03-10']],
  ])('are %s', (_, rule, first, expected) => {
    expect(dates(rule, first)).toEqual(expected);
  });

  it('are 52 at most', () => {
    expect(dates('FREQ=WEEKLY;COUNT=52', '2027-03-04')).toHaveLength(52);
    expect(dates('FREQ=WEEKLY;UNTIL=20280224', '2027-03-04')).toHaveLength(52);
    const tooMany = 'A series has at most 52 dates. End it earlier.';
    expect(refusal('FREQ=WEEKLY;COUNT=53')).toBe(tooMany);
    expect(refusal('FREQ=WEEKLY;UNTIL=20280302')).toBe(tooMany);
    expect(refusal('FREQ=DAILY;UNTIL=99991231')).toBe(tooMany);
  });

  it.each([
    ['FREQ=WEEKLY', 'Choose when the series ends: after a number of dates, or on a day.'],
    ['FREQ=WEEKLY;COUNT=2;UNTIL=20280101', 'Choose when the series ends: after a number of dates, or on a day.'],
    ['FREQ=WEEKLY;COUNT=1', 'This adds no other date. End the series later.'],
    ['FREQ=WEEKLY;UNTIL=20270301', 'The day of this event is not one of the days on which it repeats.'],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=5', 'The day of this event is not one of the days on which it repeats.'],
    ['FREQ=MONTHLY;INTERVAL=12;COUNT=20', 'A series can last at most 10 years. End it earlier.'],
  ])('are refused for %s', (rule, sentence) => {
    expect(refusal(rule)).toBe(sentence);
  });

  it('are refused for an invalid rule, without an endless search', () => {
    const noRules = [
      '',
      'weekly',
      'FREQ=HOURLY;COUNT=5',
      'FREQ=SECONDLY;COUNT=5',
      'FREQ=YEARLY;COUNT=5',
      'FREQ=WEEKLY;COUNT=0',
      'FREQ=WEEKLY;COUNT=-3',
      'FREQ=WEEKLY;COUNT=x',
      'FREQ=WEEKLY;COUNT=2.5',
      'FREQ=WEEKLY;INTERVAL=0;COUNT=4',
      'FREQ=WEEKLY;INTERVAL=-5;COUNT=4',
      'FREQ=WEEKLY;INTERVAL=1.5;COUNT=4',
      'FREQ=WEEKLY;BYDAY=XX;COUNT=5',
      'FREQ=WEEKLY;INTERVAL=99999999;COUNT=4',
      'FREQ=DAILY;BYDAY=FR;INTERVAL=7;COUNT=4',
      'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=31;COUNT=4',
      'FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO;COUNT=4',
      'FREQ=MONTHLY;BYMONTHDAY=32;COUNT=4',
      'FREQ=WEEKLY;FREQ=DAILY;COUNT=4',
    ];
    for (const rule of noRules) expect(refusal(rule)).toMatch(/^This rule for repeating the event is not valid/);
    expect(refusal('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;COUNT=4', '2027-02-28')).toMatch(/is not one of the days/);
  });

  it('are in order, on the requested days and within the bound, for any rule', () => {
    const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
    const start = fc.date({ min: new Date('2027-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        start,
        fc.subarray(days),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 2, max: 52 }),
        (at, also, interval, count) => {
          const first = at.toISOString().slice(0, 10);
          const requestedDays = [...new Set([days[at.getUTCDay()] ?? '', ...also])];
          const found = dates(
            `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${requestedDays.join(',')};COUNT=${count}`,
            first,
          );
          expect(found).toHaveLength(Math.min(count, maxOccurrences));
          expect(found).toEqual([...new Set(found)].sort());
          expect(
            found.map((day) => days[new Date(day).getUTCDay()] ?? '').filter((day) => !requestedDays.includes(day)),
          ).toEqual([]);
        },
      ),
    );
  });
});

const event = {
  title: 'Pension basics',
  eventState: 'planned',
  capacity: 40,
  eventDate: '2027-03-04',
  startTime: '05:30 PM',
  endTime: '07:30 PM',
  timeZone: denver,
  enrolOpensAt: toInstant('2027-02-04', '09:00 AM', denver),
  enrolClosesAt: toInstant('2027-03-03', '05:00 PM', denver),
};

describe('an event on another day', () => {
  it.each(['2027-03-18', '2027-11-18'])(
    'opens and closes as many days before it, at the same local time, on %s',
    (day) => {
      const daysBefore = (days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
      expect(copyEventToDay(event, day)).toMatchObject({
        eventDate: day,
        startTime: '05:30 PM',
        enrolOpensAt: toInstant(daysBefore(28), '09:00 AM', denver),
        enrolClosesAt: toInstant(daysBefore(1), '05:00 PM', denver),
      });
    },
  );

  it('has as many days, and opens at the next time that exists where the clock skips the time', () => {
    const early = { ...event, endDate: '2027-03-06', enrolOpensAt: toInstant('2027-03-03', '02:30 AM', denver) };
    expect(copyEventToDay(early, '2027-03-15')).toMatchObject({
      endDate: '2027-03-17',
      enrolOpensAt: toInstant('2027-03-14', '03:00 AM', denver),
    });
  });
});

describe('the changes that later dates adopt', () => {
  const later = { ...event, ...copyEventToDay(event, '2027-03-18'), title: 'Pension basics for firefighters' };

  it('are the changed fields, except for those that the date has changed itself', () => {
    const after = { ...event, title: 'Pensions', capacity: 50, startTime: '06:00 PM' };
    expect(propagateChanges({ before: event, after }, later, ['title'])).toEqual({
      ...later,
      endDate: undefined,
      capacity: 50,
      startTime: '06:00 PM',
    });
  });

  it('move the dates by as many days, and a changed deadline keeps its distance from the day', () => {
    const after = {
      ...event,
      eventDate: '2027-03-05',
      enrolClosesAt: toInstant('2027-03-05', '12:00 PM', denver),
    };
    expect(propagateChanges({ before: event, after }, later, [])).toMatchObject({
      title: later.title,
      eventDate: '2027-03-19',
      enrolOpensAt: later.enrolOpensAt,
      enrolClosesAt: toInstant('2027-03-19', '12:00 PM', denver),
    });
    expect(propagateChanges({ before: event, after }, later, ['eventDate', 'enrolClosesAt'])).toMatchObject({
      eventDate: '2027-03-18',
      enrolClosesAt: later.enrolClosesAt,
    });
  });

  it('keep the number of days of a date, unless that was changed', () => {
    const long = { ...later, endDate: '2027-03-19' };
    const rescheduled = { ...event, eventDate: '2027-03-11' };
    expect(propagateChanges({ before: event, after: rescheduled }, long, [])).toMatchObject({
      eventDate: '2027-03-25',
      endDate: '2027-03-26',
    });
    const longer = { ...event, endDate: '2027-03-06' };
    expect(propagateChanges({ before: event, after: longer }, long, [])).toMatchObject({
      eventDate: '2027-03-18',
      endDate: '2027-03-20',
    });
  });
});
