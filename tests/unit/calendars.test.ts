import IcalJs from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, it } from 'vitest';
import { entryOfAppointment, entryOfEvent } from '../../api/features/calendar/entries';
import { feedOf, icsOf } from '../../api/platform/ics/ics';
import { timeZonesOfStates } from '../../resources/engine/schema';

/** Reads the events with a separate parser, which finds time zones by name. */
const eventsIn = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((part): part is VEvent => part.type === 'VEVENT');

const organizer = { name: 'Retirement Partners', email: 'help@example.org' };

const appointment = (timeZone: string, startsAt: string, endsAt: string, others: object = {}) =>
  entryOfAppointment(
    {
      id: 'a1',
      version: 3,
      status: 'confirmed',
      changedAt: '2026-11-01T12:00:00.000Z',
      data: { startsAt, endsAt, timeZone, mode: 'in_person', location: 'Room 3; floor 2, Denver', ...others },
    },
    { type: 'Review', person: 'Thomas Reyes' },
  );

/** The instants of the events with the time zone in the file; fails if another one is used. */
const instantsOf = (text: string) => {
  const calendar = new IcalJs.Component(IcalJs.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const time = event.getFirstPropertyValue('dtstart') as InstanceType<typeof IcalJs.Time>;
    expect(calendar.getTimeZoneByID(time.zone?.tzid ?? '')).toBe(time.zone);
    return new Date(time.toUnixTime() * 1000).toISOString();
  });
};

it.each([
  ['before the clock goes forward', 'America/New_York', '2027-03-14T06:30:00.000Z', '20270314T013000'],
  ['after it went forward', 'America/New_York', '2027-03-14T07:30:00.000Z', '20270314T033000'],
  ['before the clock goes back', 'America/New_York', '2027-11-07T04:30:00.000Z', '20271107T003000'],
  ['after it went back', 'America/New_York', '2027-11-07T07:30:00.000Z', '20271107T023000'],
  ['where the clock never changes, in summer', 'America/Phoenix', '2027-07-01T16:00:00.000Z', '20270701T090000'],
  ['where the clock never changes, in winter', 'America/Phoenix', '2027-01-04T16:00:00.000Z', '20270104T090000'],
])('an instant %s is the same in every calendar', (_when, zone, startsAt, local) => {
  const endsAt = new Date(Date.parse(startsAt) + 45 * 60_000).toISOString();
  const text = icsOf(appointment(zone, startsAt, endsAt), organizer);
  expect(text).toContain(`DTSTART;TZID=${zone}:${local}`);
  expect(instantsOf(text)).toEqual([startsAt]);
  const [read] = eventsIn(text);
  expect([read?.start.toISOString(), read?.end.toISOString()]).toEqual([startsAt, endsAt]);
  expect(read).toMatchObject({ summary: 'Review: Thomas Reyes', location: 'Room 3; floor 2, Denver', sequence: '2' });
});

it('the time zone has both changes of its clock, or none', () => {
  const text = icsOf(
    appointment('America/New_York', '2027-07-01T16:00:00.000Z', '2027-07-01T17:00:00.000Z'),
    organizer,
  );
  for (const line of ['DTSTART:20270314T020000', 'DTSTART:20271107T020000', 'TZNAME:EDT', 'TZNAME:EST'])
    expect(text).toContain(line);
  const phoenix = icsOf(
    appointment('America/Phoenix', '2027-07-01T16:00:00.000Z', '2027-07-01T17:00:00.000Z'),
    organizer,
  );
  expect(phoenix.match(/BEGIN:STANDARD/g)).toHaveLength(1);
  expect(phoenix).not.toContain('BEGIN:DAYLIGHT');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

/** The names and offsets of the parts of a time zone in a file. */
const partsOf = (zone: string) => {
  const text = icsOf(appointment(zone, '2027-07-01T16:00:00.000Z', '2027-07-01T17:00:00.000Z'), organizer);
  const calendar = new IcalJs.Component(IcalJs.parse(text));
  expect(instantsOf(text)).toEqual(['2027-07-01T16:00:00.000Z']);
  const parts = calendar.getFirstSubcomponent('vtimezone')?.getAllSubcomponents() ?? [];
  const named = parts.map((part) =>
    [part.name, part.getFirstPropertyValue('tzname'), part.getFirstPropertyValue('tzoffsetto')].map(String).join(' '),
  );
  return [...new Set(named)].sort();
};

it.each([
  ['America/New_York', ['daylight EDT -04:00', 'standard EST -05:00']],
  ['America/Anchorage', ['daylight AKDT -08:00', 'standard AKST -09:00']],
  ['America/Phoenix', ['standard MST -07:00']],
  ['Pacific/Honolulu', ['standard HST -10:00']],
  ['America/Puerto_Rico', ['standard AST -04:00']],
  ['Pacific/Guam', ['standard ChST +10:00']],
  ['Pacific/Pago_Pago', ['standard American Samoa Standard Time -11:00']],
  ['Europe/Berlin', ['daylight CEST +02:00', 'standard CET +01:00']],
  ['Asia/Kolkata', ['standard IST +05:30']],
  ['Australia/Sydney', ['daylight AEDT +11:00', 'standard AEST +10:00']],
])('the time zone %s has the names that people know', (zone, parts) => {
  expect(partsOf(zone)).toEqual(parts);
});

it('no time zone of a state is named by its offset', () => {
  for (const zone of timeZonesOfStates) expect(partsOf(zone).join(), zone).not.toMatch(/GMT[+-]/);
});

it('an event is tentative until it is published, and removed while it is postponed or once it is cancelled', () => {
  const event = (eventState: string, isPublished = true) =>
    entryOfEvent({
      id: 'e1',
      version: 5,
      status: 'published',
      changedAt: '2026-11-01T12:00:00.000Z',
      isPublished,
      data: {
        title: 'FERS basics',
        startsAt: '2027-02-19T00:30:00.000Z',
        endsAt: '2027-02-19T02:30:00.000Z',
        timeZone: 'America/Denver',
        eventState,
        attendanceMode: 'hybrid',
        venue: { name: 'Platte Union Hall', address: { city: 'Denver', state: 'CO', zip: '80202' } },
        onlineUrl: 'https://meet.example.org/fers',
      },
    });
  const stateOf = (...args: Parameters<typeof event>) => /^STATUS:(\w+)/m.exec(icsOf(event(...args), organizer))?.[1];
  expect([stateOf('planned'), stateOf('planned', false), stateOf('postponed'), stateOf('completed')]).toEqual([
    'CONFIRMED',
    'TENTATIVE',
    'CANCELLED',
    'CONFIRMED',
  ]);
  expect(icsOf(event('planned'), organizer)).toMatch(/METHOD:PUBLISH\r\n/);
  const text = icsOf(event('cancelled'), organizer);
  expect(text).toMatch(/METHOD:CANCEL\r\n/);
  expect(text).toContain('STATUS:CANCELLED');
  const [read] = eventsIn(text);
  expect(read).toMatchObject({
    uid: 'e1@events.retirement-console',
    location: 'Platte Union Hall, Denver, CO 80202',
    start: new Date('2027-02-19T00:30:00.000Z'),
  });
});

it('a calendar with many entries has each time zone once', () => {
  const text = feedOf('Elena Marquez', [
    appointment('America/Denver', '2027-01-04T16:00:00.000Z', '2027-01-04T17:00:00.000Z'),
    appointment('America/Denver', '2027-08-04T16:00:00.000Z', '2027-08-04T17:00:00.000Z'),
    appointment('America/New_York', '2028-12-04T16:00:00.000Z', '2028-12-04T17:00:00.000Z'),
  ]);
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2);
  expect(instantsOf(text)).toEqual([
    '2027-01-04T16:00:00.000Z',
    '2027-08-04T16:00:00.000Z',
    '2028-12-04T16:00:00.000Z',
  ]);
  expect(text).toContain('X-WR-CALNAME:Elena Marquez');
  // Each method needs an organizer, and the entries of a feed have none.
  expect(text).not.toContain('METHOD:');
});

it('no text writes lines of its own, and the name of a calendar is escaped', () => {
  const text = 'Ana; Ruiz, "A\\B"\r\nX-WR-CALNAME:Other\u2028\u0000end';
  const data = { location: text, mode: 'in_person' };
  const entry = { ...appointment('UTC', '2027-07-01T16:00:00.000Z', '2027-07-01T17:00:00.000Z', data), summary: text };
  const readable = 'Ana; Ruiz, "A\\B" X-WR-CALNAME:Other end';
  for (const file of [feedOf(text, [entry]), icsOf(entry, { name: text, email: 'help@example.org' })]) {
    expect(file.match(/^(X-WR-CALNAME|NAME):/gm) ?? []).toHaveLength(file.includes('ORGANIZER') ? 0 : 2);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
    const calendar = new IcalJs.Component(IcalJs.parse(file));
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe(readable);
    expect(event?.getFirstPropertyValue('location')).toBe(readable);
    const name = file.includes('ORGANIZER')
      ? event?.getFirstProperty('organizer')?.getParameter('cn')
      : calendar.getFirstPropertyValue('x-wr-calname');
    expect(
      String(name)
        .replaceAll("'", '"')
        .replaceAll(/\\([\\;,])/g, '$1'),
    ).toBe(readable);
  }
});
