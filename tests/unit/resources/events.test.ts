import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeZoneOfState, validateRecord } from '../../../resources/engine/schema';
import { eventDaysOf } from '../../../resources/events/eventDays';
import { events } from '../../../resources/events/eventSchema';
import { brokenRules } from './brokenRules';

const draft = { title: 'FERS Retirement Basics – Denver', type: 'seminar', attendanceMode: 'in_person' };
const schedule = {
  eventDate: '2027-02-18',
  startTime: '05:30 PM',
  endTime: '07:30 PM',
  timeZone: 'America/Denver',
};
const image = { fileId: 'c0ffee00-0000-4000-8000-000000000000', alt: 'Listeners' };
const complete = {
  ...draft,
  ...schedule,
  topics: ['fers_basics'],
  summary: 'The pension, Social Security and the TSP: how the three parts of FERS fit together.',
  description: `<p>${'How the parts of FERS fit together, in two hours. '.repeat(3)}</p>`,
  venue: { name: 'Platte Union Hall', address: { city: 'Denver', state: 'CO' } },
  capacity: 60,
  enrolOpensAt: '2027-01-04T16:00:00Z',
  enrolClosesAt: '2027-02-17T19:00:00Z',
  speakerIds: ['elena'],
  image,
  disclosureIds: ['general_education'],
};
const errorsOf = (others: object) => brokenRules(events, { ...draft, ...others });
const missingOf = (event: object) => Object.keys(validateRecord(events, event, { complete: true }).errors);
const at = { status: 'draft', now: new Date() };
const instantsOf = (others: object) => events.values.computed?.compute?.({ ...draft, ...others }, undefined, at);

describe.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])('an event, on a computer in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  it('takes place in the time zone of its venue', () => {
    expect(new Date(2027, 0, 1).getTimezoneOffset()).toBe(
      { 'America/New_York': 300, 'Asia/Kolkata': -330 }[zone] ?? -780,
    );
    expect(instantsOf(schedule)).toEqual({ startsAt: '2027-02-19T00:30:00.000Z', endsAt: '2027-02-19T02:30:00.000Z' });
    expect(instantsOf({ ...schedule, eventDate: '2027-07-18', timeZone: 'Pacific/Apia' })).toMatchObject({
      startsAt: '2027-07-18T04:30:00.000Z',
    });
    expect(errorsOf(schedule)).toEqual({});
  });

  it('has no instants until its day, times and time zone are known', () => {
    const { timeZone: _, ...unplaced } = schedule;
    expect(instantsOf(unplaced)).toEqual({});
    expect(errorsOf(unplaced)).toEqual({});
  });

  it('is refused at a time that the clocks skip in spring, with the reason', () => {
    const spring = { ...schedule, eventDate: '2027-03-14', startTime: '02:30 AM', endTime: '04:00 AM' };
    expect(errorsOf(spring)).toEqual({
      startTime:
        'Clocks in Mountain Time go forward at this hour of that day, so 2:30 AM does not exist. Choose another time.',
    });
    expect(errorsOf({ ...spring, timeZone: 'America/Phoenix' })).toEqual({});
    expect(errorsOf({ ...spring, eventDate: '2027-03-15' })).toEqual({});
  });

  it('lasts from 15 minutes to 12 hours of clock time, on the day with 23 hours too', () => {
    const lasting = (startTime: string, endTime: string, eventDate = '2027-02-18') =>
      errorsOf({ ...schedule, startTime, endTime, eventDate }).endTime;
    expect(lasting('09:00 AM', '09:15 AM')).toBeUndefined();
    expect(lasting('09:00 AM', '09:14 AM')).toBe('An event takes at least 15 minutes.');
    expect(lasting('09:00 AM', '09:00 PM')).toBeUndefined();
    expect(lasting('09:00 AM', '09:01 PM')).toMatch(/^An event takes at most 12 hours a day\./);
    expect(lasting('07:30 PM', '05:30 PM')).toMatch(/^The end must be after the start\./);
    expect(lasting('12:30 AM', '01:30 PM', '2027-03-14')).toBeUndefined();
  });

  it('of several days ends on the last of them', () => {
    expect(errorsOf({ ...schedule, endDate: '2027-02-20', endTime: '12:00 PM' })).toEqual({});
    expect(instantsOf({ ...schedule, endDate: '2027-02-20' })).toMatchObject({ endsAt: '2027-02-21T02:30:00.000Z' });
    expect(errorsOf({ ...schedule, endDate: '2027-02-17' })).toEqual({
      endDate: 'The last day must not be before the first.',
    });
  });

  it('accepts enrollments until its start at the latest', () => {
    const enrollment = (enrolOpensAt: string, enrolClosesAt: string) =>
      errorsOf({ ...schedule, enrolOpensAt, enrolClosesAt }).enrolClosesAt;
    expect(enrollment('2027-01-04T16:00:00Z', '2027-02-19T00:30:00Z')).toBeUndefined();
    expect(enrollment('2027-01-04T16:00:00Z', '2027-02-19T00:31:00Z')).toBe(
      'Enrollment must close before the event starts.',
    );
    expect(enrollment('2027-01-04T16:00:00Z', '2027-01-04T16:00:00Z')).toBe('Enrollment must close after it opens.');
  });
});

describe('a published event', () => {
  it('requires a venue in the room and an address online', () => {
    expect(missingOf(complete)).toEqual([]);
    expect(missingOf({ ...complete, venue: { room: '2B' } })).toEqual(['venue.name', 'venue.address.state']);
    expect(missingOf({ ...complete, attendanceMode: 'online', venue: undefined })).toEqual(['onlineUrl']);
    expect(missingOf({ ...complete, attendanceMode: 'hybrid' })).toEqual(['onlineUrl']);
  });

  it('requires a speaker or a host', () => {
    expect(missingOf({ ...complete, speakerIds: [] })).toEqual(['speakerIds']);
    expect(missingOf({ ...complete, speakerIds: [], hostAdvisorId: 'elena' })).toEqual([]);
  });
});

describe('an event', () => {
  it('counts online seats separately only where there is a room too', () => {
    expect(errorsOf({ attendanceMode: 'hybrid', onlineCapacity: 200 })).toEqual({});
    expect(Object.keys(errorsOf({ onlineCapacity: 200 }))).toEqual(['onlineCapacity']);
  });

  it('asks questions whose answers fit their kind', () => {
    const question = (type: string, options: string[]) =>
      errorsOf({ questions: [{ label: 'Which time suits you?', type, options }] });
    expect(question('select', ['Morning', 'Evening'])).toEqual({});
    expect(question('select', ['Morning'])).toEqual({
      'questions.0.options': 'Give at least two answers to choose from.',
    });
    expect(Object.keys(question('text', ['Morning']))).toEqual(['questions.0.options']);
  });

  it('is distinguished from others with its title by its date', () => {
    expect(events.label({ title: 'FERS Basics', eventDate: '2027-02-18' })).toBe('FERS Basics, Feb 18, 2027');
    expect(events.label({ title: 'FERS Basics' })).toBe('FERS Basics');
  });

  it('suggests the time zone of its state', () => {
    expect(['CO', 'AZ', 'PR', 'GU', 'XX'].map(timeZoneOfState)).toEqual([
      'America/Denver',
      'America/Phoenix',
      'America/Puerto_Rico',
      'Pacific/Guam',
      undefined,
    ]);
  });
});

describe('an event in a calendar', () => {
  const event = {
    id: 'e',
    eventDate: '2027-03-12',
    startTime: '09:00 AM',
    endTime: '04:00 PM',
    timeZone: 'America/New_York',
    startsAt: '2027-03-12T14:00:00.000Z',
    endsAt: '2027-03-12T21:00:00.000Z',
  };

  it('of one day is shown once', () => {
    expect(eventDaysOf(event)).toEqual([{ id: 'e', event, startsAt: event.startsAt, endsAt: event.endsAt }]);
  });

  it('of several days is shown on each, with the same times of day', () => {
    // The clock goes forward in the night to the 14th.
    const days = { ...event, endDate: '2027-03-14', endsAt: '2027-03-14T20:00:00.000Z' };
    expect(eventDaysOf(days).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2027-03-12T14:00:00.000Z', '2027-03-12T21:00:00.000Z'],
      ['2027-03-13T14:00:00.000Z', '2027-03-13T21:00:00.000Z'],
      ['2027-03-14T13:00:00.000Z', '2027-03-14T20:00:00.000Z'],
    ]);
  });

  it('that continues past midnight is shown once', () => {
    const night = { ...event, endDate: '2027-03-13', endTime: '01:00 AM', endsAt: '2027-03-13T06:00:00.000Z' };
    expect(eventDaysOf(night)).toHaveLength(1);
  });
});
