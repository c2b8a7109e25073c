import { describe, expect, it } from 'vitest';
import { messageCatalogs } from '../../api/server/messageCatalogs';
import {
  allMessageTexts,
  checkLocalDateTime,
  closestInstantOf,
  dayAndTimeText,
  dayText,
  formatMessage,
  instantsOfLocalDateTime,
  instantsText,
  instantText,
  offsetChangeAt,
  timeZoneName,
} from '../../resources/engine/schema';

const now = new Date('2026-11-28T12:00:00Z');
const at = '2026-12-07T19:00:00.000Z';
const inNewYork = instantText(at, { timeZone: 'America/New_York', now });

describe('a time in a sentence', () => {
  it.each([
    ['America/New_York', 'Mon, Dec 7, 2:00 PM'],
    ['America/Detroit', 'Mon, Dec 7, 2:00 PM'],
    ['Pacific/Guam', 'Mon, Dec 7, 2:00 PM Eastern Time'],
    [undefined, 'Mon, Dec 7, 2:00 PM Eastern Time'],
  ])('names its time zone unless the reader sees times in it: %s', (readerTimeZone, text) => {
    expect(inNewYork('en', readerTimeZone)).toBe(text);
  });

  it('is that of the reader where it has no time zone of its own', () => {
    expect(instantText(at, { now })('en', 'Pacific/Guam')).toBe('Tue, Dec 8, 5:00 AM');
  });

  it('has the year unless it is this one', () => {
    expect(instantText('2027-01-04T15:00:00Z', { timeZone: 'America/Denver', now })('en')).toBe(
      'Mon, Jan 4, 2027, 8:00 AM Mountain Time',
    );
    expect(dayText('2026-12-07')('en')).toBe('Mon, Dec 7, 2026');
  });

  it('has an end on the same day or a later one', () => {
    const until = (endsAt: string) =>
      instantText(at, { endsAt, timeZone: 'Pacific/Guam', now })('en', 'America/Chicago');
    expect(until('2026-12-07T19:45:00Z')).toBe('Tue, Dec 8, 5:00 AM–5:45 AM Guam Time');
    expect(until('2026-12-08T19:00:00Z')).toBe('Tue, Dec 8, 5:00 AM – Wed, Dec 9, 5:00 AM Guam Time');
  });

  it('is on the clock of the reader, and names it where the reader typed on another', () => {
    const booked = instantText(at, { inputTimeZone: 'America/Denver', endsAt: '2026-12-07T19:45:00Z', now });
    expect(booked('en', 'America/Denver')).toBe('Mon, Dec 7, 12:00 PM–12:45 PM');
    expect(booked('en', 'Pacific/Guam')).toBe('Tue, Dec 8, 5:00 AM–5:45 AM Guam Time');
    expect(booked('en')).toBe('Mon, Dec 7, 12:00 PM–12:45 PM Mountain Time');
  });

  it('names the time zone once after several', () => {
    const times = instantsText([{ startsAt: at }, { startsAt: '2026-12-08T20:00:00Z' }], {
      inputTimeZone: 'America/Denver',
      now,
    });
    expect(times('en', 'America/Denver')).toBe('Mon, Dec 7, 12:00 PM; Tue, Dec 8, 1:00 PM');
    expect(times('en', 'Pacific/Guam')).toBe('Tue, Dec 8, 5:00 AM; Wed, Dec 9, 6:00 AM Guam Time');
  });

  it('is apart from its day in messages, which always name the time zone', () => {
    const endsAt = '2026-12-07T19:45:00Z';
    expect(dayAndTimeText('en', { startsAt: at, endsAt, timeZone: 'Pacific/Guam' })).toEqual({
      date: 'Tuesday, December 8, 2026',
      time: '5:00 AM–5:45 AM Guam Time',
    });
    expect(dayAndTimeText('en', { startsAt: at, timeZone: 'America/Denver' }).time).toBe('12:00 PM Mountain Time');
  });

  it('names the time zone of a day', () => {
    const day = dayText('2026-12-07', { timeZone: 'Pacific/Guam', now });
    expect([day('en'), day('en', 'Pacific/Guam')]).toEqual(['Mon, Dec 7 (Guam Time)', 'Mon, Dec 7']);
  });

  it('is formatted for the reader within other messages', () => {
    const message = { code: '%{when}', values: { when: inNewYork } } as unknown as Parameters<typeof formatMessage>[1];
    expect(formatMessage('en', message, 'America/New_York')).toBe('Mon, Dec 7, 2:00 PM');
  });
});

it('every time zone has a name that people say', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  for (const zone of zones) {
    expect(timeZoneName(zone), zone).toMatch(/^(?!.*(?:GMT[+-]|UTC[+-]|\/|_))\S.*$/);
    expect(timeZoneName(zone), zone).toMatch(zone === 'UTC' ? /^UTC$/ : /\S \S/);
  }
  expect(['America/Anchorage', 'Pacific/Guam', 'America/Phoenix'].map((zone) => timeZoneName(zone))).toEqual([
    'Alaska Time',
    'Guam Time',
    'Mountain Standard Time',
  ]);
});

describe('a local time', () => {
  it('comes twice where clocks go back, and not at all where they go forward', () => {
    expect(instantsOfLocalDateTime('2026-11-01T01:30', 'America/New_York')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
    expect(instantsOfLocalDateTime('2026-03-08T02:30', 'America/New_York')).toEqual([]);
    // Half an hour on Lord Howe Island.
    expect(instantsOfLocalDateTime('2026-04-05T01:45', 'Australia/Lord_Howe')).toHaveLength(2);
    expect(instantsOfLocalDateTime('2026-11-09T09:00', 'America/New_York')).toEqual(['2026-11-09T14:00:00.000Z']);
    expect(instantsOfLocalDateTime('tomorrow', 'America/New_York')).toEqual([]);
  });

  it.each([
    ['2026-11-09T09:00', '2026-06-01T12:00:00.000Z', '2026-11-09T14:00:00.000Z', undefined],
    // Both ends of the skipped hour lead to the next minute that exists.
    ['2026-03-08T02:00', '2026-01-01T12:00:00.000Z', '2026-03-08T07:00:00.000Z', 'skipped'],
    ['2026-03-08T02:59', '2026-06-01T12:00:00.000Z', '2026-03-08T07:00:00.000Z', 'skipped'],
    ['2026-11-01T01:30', '2026-06-01T12:00:00.000Z', '2026-11-01T05:30:00.000Z', 'before'],
    ['2026-11-01T01:30', '2026-12-01T12:00:00.000Z', '2026-11-01T06:30:00.000Z', 'after'],
  ])('%s is closest to one instant', (local, like, instant, change) => {
    expect(closestInstantOf(local, 'America/New_York', like)).toBe(instant);
    expect(offsetChangeAt(local, instant, 'America/New_York')).toBe(change);
  });

  it('that comes twice is the first where none has the same offset', () => {
    const fromGuam = closestInstantOf('2026-11-01T01:30', 'America/New_York', at, 'Pacific/Guam');
    expect(fromGuam).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each([
    [
      '2026-11-01T01:30',
      'Clocks in Eastern Time go back at this hour of that day, so 1:30 AM comes twice. Choose another time.',
    ],
    [
      '2026-03-08T02:30',
      'Clocks in Eastern Time go forward at this hour of that day, so 2:30 AM does not exist. Choose another time.',
    ],
  ])('%s is refused', (local, sentence) => {
    const { fault } = checkLocalDateTime(local, 'America/New_York');
    expect(fault && formatMessage('en', fault)).toBe(sentence);
  });
});

// The types see to it that these are formatted times: `when`, `day`, `earliest`, `begins`, `ends` and `times`.
it('no sentence of the API has a variable for a time that is not formatted', () => {
  expect(messageCatalogs.appointments).toBeDefined();
  const raw = [...allMessageTexts()].flatMap(([catalog, sentences]) =>
    Object.entries(sentences)
      .filter(([, sentence]) =>
        [...sentence.matchAll(/%\{(\w+)\}/g)].some(([, name = '']) =>
          /^(?:date|at|startTime|endTime|startsAt|endsAt|timeZone|instant|until|since)$/.test(name),
        ),
      )
      .map(([key]) => `${catalog}.${key}`),
  );
  // These name characters of a formula.
  expect(raw.filter((code) => !code.startsWith('calculators.'))).toEqual([]);
});
