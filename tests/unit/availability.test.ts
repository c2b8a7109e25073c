import { describe, expect, it } from 'vitest';
import {
  type AvailabilityRules,
  doOverlap,
  findBrokenRule,
  findFreeMeetings,
  type TimeSpan,
  withBuffers,
  workingSpansOn,
} from '../../api/areas/appointments/availability';
import { toDateAndTime, toInstant } from '../../resources/engine/schema';

const denver = 'America/Denver';
/** Tuesdays from 9 to 12 and from 1 to 5. */
const elena: AvailabilityRules = {
  timeZone: denver,
  weeklyHours: [
    { day: 'tue', from: '09:00 AM', to: '12:00 PM' },
    { day: 'tue', from: '01:00 PM', to: '05:00 PM' },
  ],
  overrides: [],
  bufferBefore: 0,
  bufferAfter: 15,
  slotIncrement: 30,
  minNoticeHours: 24,
  horizonDays: 60,
  maxPerDay: 6,
};
const tuesday = '2026-11-24';
const length = { minutes: 45, bufferAfter: 0 };
const at = (day: string, time: string, zone = denver) => Date.parse(toInstant(day, time, zone) ?? '');
const meeting = (day: string, time: string, minutes = 45) => ({
  start: at(day, time),
  end: at(day, time) + minutes * 60_000,
});
const free = (
  difference: Partial<AvailabilityRules> = {},
  {
    day = tuesday,
    taken = [] as { start: number; end: number }[],
    bookedThatDay = 0,
    now = at('2026-11-20', '05:00 AM'),
  } = {},
) => {
  const calendar = { ...elena, ...difference };
  const isBlocked = (span: TimeSpan) => taken.some((other) => doOverlap(span, other));
  return findFreeMeetings(calendar, day, length, { now, isBlocked, bookedThatDay }).map(
    ({ start }) => toDateAndTime(start, calendar.timeZone).time,
  );
};

describe('the free slots of a day', () => {
  it('start at every step from which the appointment fits into the hours', () => {
    expect(free()).toEqual([
      ...['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM', '11:00 AM'],
      ...['01:00 PM', '01:30 PM', '02:00 PM', '02:30 PM', '03:00 PM', '03:30 PM', '04:00 PM'],
    ]);
    expect(free({ slotIncrement: 60 }).slice(0, 4)).toEqual(['09:00 AM', '10:00 AM', '11:00 AM', '01:00 PM']);
    expect(free({ slotIncrement: 15 })).toContain('11:15 AM');
  });

  it('are empty on a day without hours', () => {
    expect(free({}, { day: '2026-11-25' })).toEqual([]);
  });

  it('follow the exception of a day that differs from the week', () => {
    const closed = { date: tuesday, closed: true, ranges: [] };
    const longer = { date: '2026-11-25', closed: false, ranges: [{ from: '06:00 PM', to: '07:30 PM' }] };
    expect(free({ overrides: [closed, longer] })).toEqual([]);
    expect(free({ overrides: [closed, longer] }, { day: '2026-11-25' })).toEqual(['06:00 PM', '06:30 PM']);
  });

  it('start after the minimum notice', () => {
    const now = at('2026-11-23', '02:10 PM');
    expect(free({}, { now })).toEqual(['02:30 PM', '03:00 PM', '03:30 PM', '04:00 PM']);
    expect(free({ minNoticeHours: 48 }, { now })).toEqual([]);
  });

  it('are within the booking horizon, counted in days in the time zone of the advisor', () => {
    const late = at('2026-09-24', '11:30 PM');
    expect(free({ horizonDays: 61 }, { now: late })).not.toEqual([]);
    expect(free({ horizonDays: 60 }, { now: late })).toEqual([]);
  });

  it('are empty once the day has its maximum of appointments', () => {
    expect(free({}, { bookedThatDay: 5 })).not.toEqual([]);
    expect(free({}, { bookedThatDay: 6 })).toEqual([]);
  });

  it('respect the buffers of other appointments, and their own', () => {
    const taken = [withBuffers(meeting(tuesday, '10:30 AM'), elena, length)];
    expect(free({}, { taken }).slice(0, 3)).toEqual(['09:00 AM', '09:30 AM', '01:00 PM']);
    expect(free({ bufferAfter: 60 }, { taken })).not.toContain('09:30 AM');
    expect(free({ bufferBefore: 120 }, { taken })).not.toContain('01:00 PM');
  });
});

describe('the blocked time of an appointment', () => {
  it('ends after the longer of the buffers of advisor and type', () => {
    const minutesAfter = (bufferAfter: number) => {
      const { start, end } = meeting(tuesday, '09:00 AM');
      return (withBuffers({ start, end }, elena, { minutes: 45, bufferAfter }).end - end) / 60_000;
    };
    expect([0, 10, 30].map(minutesAfter)).toEqual([15, 15, 30]);
  });

  it('starts before it, where there is a buffer before', () => {
    const { start, end } = meeting(tuesday, '09:00 AM');
    expect(withBuffers({ start, end }, { ...elena, bufferBefore: 10 }, length).start).toBe(start - 10 * 60_000);
  });
});

describe('the rules of a calendar', () => {
  const now = at('2026-11-20', '05:00 AM');
  const broken = (requested: { start: number; end: number }, bookedThatDay = 0) =>
    findBrokenRule(elena, requested, { now, bookedThatDay });

  it.each([
    ['the whole morning', meeting(tuesday, '09:00 AM', 180), undefined],
    ['a minute too early', meeting(tuesday, '08:59 AM'), 'hours'],
    ['a minute too late', meeting(tuesday, '11:16 AM'), 'hours'],
    ['across the break', meeting(tuesday, '09:00 AM', 300), 'hours'],
    ['a day without hours', meeting('2026-11-23', '09:00 AM'), 'hours'],
    ['the last day that can be booked', meeting('2027-01-19', '04:15 PM'), undefined],
    ['a day later', meeting('2027-01-20', '09:00 AM'), 'horizon'],
    ['too soon', { start: now + 24 * 60 * 60_000 - 1, end: now + 25 * 60 * 60_000 }, 'notice'],
  ])('for %s find the broken rule: %s', (_what, requested, rule) => {
    expect(broken(requested)).toBe(rule);
  });

  it('count the appointments of the day', () => {
    expect(broken(meeting(tuesday, '09:00 AM'), 5)).toBeUndefined();
    expect(broken(meeting(tuesday, '09:00 AM'), 6)).toBe('maximum');
  });

  it('apply in the time zone of the advisor, wherever the time was written', () => {
    const asWrittenInNewYork = {
      start: at(tuesday, '11:00 AM', 'America/New_York'),
      end: at(tuesday, '11:45 AM', 'America/New_York'),
    };
    expect(broken(asWrittenInNewYork)).toBeUndefined();
    const early = {
      start: at(tuesday, '10:45 AM', 'America/New_York'),
      end: at(tuesday, '11:30 AM', 'America/New_York'),
    };
    expect(broken(early)).toBe('hours');
  });
});

describe('when the clocks change', () => {
  const nights = { weeklyHours: [{ day: 'sun' as const, from: '12:30 AM', to: '04:00 AM' }], maxPerDay: 24 };
  const inTime = { now: at('2027-03-01', '09:00 AM') };

  it('an hour is missing in spring', () => {
    const [span] = workingSpansOn({ ...elena, ...nights }, '2027-03-14');
    expect(((span?.end ?? 0) - (span?.start ?? 0)) / 60_000).toBe(150);
    expect(free(nights, { day: '2027-03-14', ...inTime })).toEqual(['12:30 AM', '01:00 AM', '01:30 AM', '03:00 AM']);
  });

  it('hours that start in the missing one start after it', () => {
    const [span] = workingSpansOn(
      { ...elena, weeklyHours: [{ day: 'sun', from: '02:30 AM', to: '04:00 AM' }] },
      '2027-03-14',
    );
    expect(toDateAndTime(span?.start ?? 0, denver)).toEqual({ day: '2027-03-14', time: '03:30 AM' });
  });

  it('times that occur twice in autumn are not offered, because nobody could say which one is meant', () => {
    const offered = free(nights, { day: '2027-11-07', now: at('2027-11-01', '09:00 AM') });
    expect(offered.slice(0, 2)).toEqual(['12:30 AM', '02:00 AM']);
    const [span] = workingSpansOn({ ...elena, ...nights }, '2027-11-07');
    expect(((span?.end ?? 0) - (span?.start ?? 0)) / 60_000).toBe(270);
  });

  it('nine in the morning stays nine', () => {
    for (const day of ['2027-03-09', '2027-03-16'])
      expect(free({}, { day, now: at('2027-03-01', '09:00 AM') })[0]).toBe('09:00 AM');
  });
});
