import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Advisor, isLicensed } from '../../api/areas/appointments/advisors';
import { doOverlap, hoursOn, type TimeSpan, withBuffers } from '../../api/areas/appointments/availability';
import type { Booking } from '../../api/areas/appointments/bookings';
import { localTimesOf } from '../../api/areas/appointments/localTimes';
import { type SlotOverviewSearch, slotOverviewOf } from '../../api/areas/appointments/readSlotOverview';
import {
  addCalendarDays,
  checkLocalTime,
  formatMinutesAsClockTime,
  minutesOfClockTime,
  startOfDay,
  toDateAndTime,
  toInstant,
} from '../../resources/engine/schema';
import { weekDays } from '../../resources/engine/sharedFields';

const minute = 60_000;
const hour = 60 * minute;
/** Clocks change at night, at midnight, by half an hour, in the other half of the year, or never. */
const timeZones = [
  'America/Denver',
  'America/New_York',
  'America/Phoenix',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Europe/London',
  'Africa/Cairo',
];
const timeZone = fc.constantFrom(...timeZones);
/** Around the days on which clocks change in most of these time zones, and an ordinary week. */
const day = fc
  .tuple(fc.constantFrom('2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04', '2027-09-26', '2027-06-16'), fc.nat(4))
  .map(([near, days]) => addCalendarDays(near, days - 2));
const clockTime = fc.nat(4 * 24 - 1).map((quarter) => formatMinutesAsClockTime(quarter * 15));
const ranges = fc
  .uniqueArray(clockTime, { maxLength: 4 })
  .map((times) => times.sort((one, other) => minutesOfClockTime(one) - minutesOfClockTime(other)))
  .map((times) => times.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: times[index + 1] ?? from }] : [])));

const advisor = fc
  .record({
    timeZone,
    weeklyHours: fc
      .tuple(...weekDays.map((weekday) => ranges.map((all) => all.map((range) => ({ day: weekday, ...range })))))
      .map((all) => all.flat()),
    overrides: fc.array(fc.record({ date: day, closed: fc.boolean(), ranges }), { maxLength: 2 }),
    bufferBefore: fc.constantFrom(0, 15, 120),
    bufferAfter: fc.constantFrom(0, 10, 120),
    slotIncrement: fc.constantFrom(15, 30, 50, 120),
    minNoticeHours: fc.constantFrom(0, 24, 72),
    horizonDays: fc.constantFrom(2, 60),
    maxPerDay: fc.integer({ min: 1, max: 4 }),
    isAcceptingNew: fc.boolean(),
    isAtWork: fc.constantFrom(true, true, true, false),
    licenses: day.map((expiresOn) => [{ state: 'NM', expiresOn }]),
  })
  .map((rules) => ({ ...rules, appointmentTypeIds: ['review'], meetingModes: ['phone'] }));

/** Gaps and lengths in steps of five minutes, from a day before the search on: bookings of an advisor do not overlap. */
const gaps = fc.array(
  fc.record({ gap: fc.nat(200), minutes: fc.integer({ min: 3, max: 24 }), buffer: fc.constantFrom(0, 3) }),
  { maxLength: 12 },
);

const world = fc.record({
  search: fc.record({
    timeZone,
    from: day,
    days: fc.integer({ min: 1, max: 5 }),
    offset: fc.option(fc.nat(4), { nil: undefined }),
    memberId: fc.constantFrom(undefined, 'member'),
    hoursAhead: fc.integer({ min: -60, max: 100 }),
  }),
  length: fc.record({ minutes: fc.constantFrom(30, 45, 60), bufferAfter: fc.constantFrom(0, 15) }),
  all: fc.array(fc.tuple(advisor, gaps), { maxLength: 5 }),
  member: fc.array(fc.tuple(fc.nat(6 * 96), fc.integer({ min: 1, max: 96 })), { maxLength: 2 }),
});

const build = ({ search, length, all, member }: typeof world extends fc.Arbitrary<infer World> ? World : never) => {
  const { offset, hoursAhead, ...requested } = search;
  const first = Date.parse(search.from);
  const advisors = all.map(([rules], index) => ({ ...rules, id: `${index}`, name: `${index}` }) as unknown as Advisor);
  const bookings = all.flatMap(([, booked], index) => {
    let at = first - 30 * hour;
    return booked.map(({ gap, minutes, buffer }): Booking => {
      const start = at + gap * 5 * minute;
      const meeting = { start, end: start + minutes * 5 * minute };
      at = meeting.end + buffer * 5 * minute;
      return { advisorId: `${index}`, meeting, blockedSpan: { start, end: at } };
    });
  });
  return {
    search: {
      ...requested,
      ...(offset !== undefined && { day: addCalendarDays(search.from, offset % search.days) }),
      typeId: 'review',
      mode: 'phone',
      memberState: 'NM',
      now: first - hoursAhead * hour,
    } as SlotOverviewSearch,
    data: {
      length,
      advisors,
      bookings,
      ofMember: member.map(([from, quarters]): TimeSpan => {
        const start = first - 24 * hour + from * 15 * minute;
        return { start, end: start + quarters * 15 * minute };
      }),
    },
  };
};

/** All meetings of an advisor that could be booked, each looked at alone, with the conversions that people see. */
const meetingsOf = (
  advisor: Advisor,
  { from, days, timeZone, memberState, memberId, now }: SlotOverviewSearch,
  { length, bookings }: ReturnType<typeof build>['data'],
): TimeSpan[] => {
  const isAble = advisor.isAtWork && isLicensed(advisor, memberState, from) && (advisor.isAcceptingNew || memberId);
  if (!isAble) return [];
  const own = bookings.filter(({ advisorId }) => advisorId === advisor.id);
  const dayOf = (at: number, zone = advisor.timeZone) => toDateAndTime(at, zone).day;
  const found: TimeSpan[] = [];
  for (let day = addCalendarDays(from, -2); day <= addCalendarDays(from, days + 1); day = addCalendarDays(day, 1)) {
    const instantOf = (time: string) => {
      const instant = toInstant(day, time, advisor.timeZone);
      if (instant) return Date.parse(instant);
      return Date.parse(startOfDay(day, advisor.timeZone)) + minutesOfClockTime(time) * minute;
    };
    const isFull = own.filter(({ meeting }) => dayOf(meeting.start) === day).length >= advisor.maxPerDay;
    const isTooFar = day > addCalendarDays(dayOf(now), advisor.horizonDays);
    if (isFull || isTooFar || !isLicensed(advisor, memberState, day)) continue;
    for (const range of hoursOn(advisor, day)) {
      const last = instantOf(range.to) - length.minutes * minute;
      for (let start = instantOf(range.from); start <= last; start += advisor.slotIncrement * minute) {
        const meeting = { start, end: start + length.minutes * minute };
        const { day: localDay, time } = toDateAndTime(start, advisor.timeZone);
        const isOffered = checkLocalTime(localDay, time, advisor.timeZone).instant === new Date(start).toISOString();
        const isSoon = start < now + advisor.minNoticeHours * hour;
        const blocked = withBuffers(meeting, advisor, length);
        const isFree = !own.some(({ blockedSpan }) => doOverlap(blocked, blockedSpan));
        if (isOffered && !isSoon && isFree) found.push(meeting);
      }
    }
  }
  const searchedDay = (at: number) => dayOf(at, timeZone);
  return found.filter(({ start }) => from <= searchedDay(start) && searchedDay(start) < addCalendarDays(from, days));
};

describe('the free times of many advisors', () => {
  it('are the meetings that each advisor and the member could take, one by one', () => {
    fc.assert(
      fc.property(world, (generated) => {
        const { search, data } = build(generated);
        const overview = slotOverviewOf(search, data);
        const isMemberFree = (meeting: TimeSpan) => !data.ofMember.some((other) => doOverlap(meeting, other));
        const dayOf = (at: number) => toDateAndTime(at, search.timeZone).day;
        const expected = data.advisors.map((advisor) => {
          const meetings = meetingsOf(advisor, search, data).filter(isMemberFree);
          const ofDay = meetings.filter(({ start }) => dayOf(start) === overview.day);
          const next = meetings.find(({ start }) => dayOf(start) > overview.day);
          const times = ofDay.map(({ start }) => {
            const { day: date, time: startTime } = toDateAndTime(start, advisor.timeZone);
            return { startsAt: new Date(start).toISOString(), date, startTime, timeZone: advisor.timeZone };
          });
          return { id: advisor.id, times, next: next && dayOf(next.start), meetings };
        });
        const free = expected.flatMap(({ meetings }) => meetings.map(({ start }) => dayOf(start)));
        expect(overview.days).toEqual(
          Array.from({ length: search.days }, (_, index) => {
            const day = addCalendarDays(search.from, index);
            return { day, free: free.filter((one) => one === day).length };
          }),
        );
        if (!search.day) expect(overview.day).toBe([...free].sort()[0] ?? search.from);
        const byId = [...overview.advisors].sort((one, other) => one.id.localeCompare(other.id));
        expect(byId.map(({ id, times, next }) => ({ id, times, next }))).toEqual(
          expected.map(({ id, times, next }) => ({ id, times, next })),
        );
        for (const { times, reason } of overview.advisors) expect(reason === undefined).toBe(times.length > 0);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the local times of a time zone', () => {
  it('are those that people see, also when clocks change', () => {
    const anyTimeZone = fc.constantFrom(...timeZones, ...Intl.supportedValuesOf('timeZone'));
    const instant = fc
      .tuple(day, fc.integer({ min: -12 * 96, max: 12 * 96 }))
      .map(([near, quarter]) => Date.parse(near) + quarter * 15 * minute);
    fc.assert(
      fc.property(anyTimeZone, instant, clockTime, (zone, at, time) => {
        const localTimes = localTimesOf(zone);
        const local = toDateAndTime(at, zone);
        expect(localTimes.at(at)).toEqual(local);
        const asSeen = checkLocalTime(local.day, local.time, zone).instant;
        expect(localTimes.isInstantOfLocalTime(at)).toBe(asSeen === new Date(at).toISOString());
        const other = checkLocalTime(local.day, time, zone).instant;
        expect(localTimes.instantOf(local.day, time)).toBe(other && Date.parse(other));
      }),
      { numRuns: 1000 },
    );
  });
});
