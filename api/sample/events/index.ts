import { type DataOf, slugify, toInstant } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { htmlOf } from '../dataFiles';
import { sampleImage } from '../pictures';
import { type SampleRecord, type SampleValues, sampleRecord, timesBefore } from '../sampleRecord';
import { dateFromNow, sampleIdOf, seededElement } from '../seededValues';
import { idsOfRole } from '../staff';
import {
  type EventDate,
  pastEventDates,
  programs,
  type SampleVenue,
  sampleVenues,
  upcomingEventDates,
} from './calendar';

const zoneOnline = 'America/New_York';
const seatsOnline = 300;

/** Creates the events, with dates relative to now, and with affiliates and organizations near their venues. */
export const eventRecords = (
  now: Date,
  affiliates: readonly SampleRecord[],
  organizations: readonly SampleRecord[],
): SampleRecord<typeof events>[] =>
  [...upcomingEventDates, ...pastEventDates].map((date, index) => {
    const { days, title, city = 'online' } = date;
    // The stable name of an event at every load: program, city and index.
    const name = `${title}, ${city}, ${index}`;
    const program = requireValue(programs, (one) => one.title === title);
    const venue = date.city === undefined ? undefined : requireValue(sampleVenues, (one) => one.city === city);
    const ago = Math.max(-days, 0);
    const times = timesBefore(now, name, { created: [ago + 90, ago + 50], updated: [ago + 40, ago + 1] });
    const event = {
      title: venue ? `${title} – ${venue.city}` : title,
      type: program.type,
      topics: program.topics,
      summary: program.summary,
      description: htmlOf(program.description),
      ...scheduleOf(now, date, program, venue?.timeZone ?? zoneOnline),
      ...(venue ? inRoom(venue, date) : { attendanceMode: 'online' as const, capacity: seatsOnline }),
      ...((!venue || date.isHybrid) && { onlineUrl: `https://meet.example.org/${slugify(name)}` }),
      waitlistEnabled: date.seats !== undefined,
      waitlistCapacity: date.seats === undefined ? 20 : 40,
      guestsAllowed: program.type === 'workshop' || program.type === 'one_on_one_day' ? 0 : 1,
      speakerIds: (venue?.speakers ?? [program.speaker ?? '']).map(advisorId),
      image: sampleImage(program.picture, program.alternativeText),
      documentIds: program.guide ? [sampleIdOf('documents', program.guide)] : [],
      disclosureIds: ['general_education', 'not_affiliated_gov'],
      ...(venue && partnersOf(venue, name, affiliates, organizations)),
      ...(program.type === 'one_on_one_day' && { questions }),
      eventState: date.eventState ?? (days < 0 ? 'completed' : 'planned'),
      status: date.status ?? 'published',
    } satisfies SampleValues<typeof events> & { status: string };
    return sampleRecord(events, name, event, times, idsOfRole('scheduler', 'content_editor'));
  });

const requireValue = <Value>(values: readonly Value[], matches: (value: Value) => boolean): Value => {
  const value = values.find(matches);
  if (!value) throw new Error('An event has a program or a town that events.json does not name.');
  return value;
};

const questions: NonNullable<DataOf<typeof events>['questions']> = [
  { label: 'What would you like to talk about?', type: 'text', options: [], isRequired: false },
  {
    label: 'Which time suits you best?',
    type: 'select',
    options: ['Morning', 'Early afternoon', 'Late afternoon'],
    isRequired: true,
  },
];

const advisorId = (name: string) => sampleIdOf('advisors', `${name.replace(' ', '.')}@example.org`.toLowerCase());

const inRoom = (
  { venue, street, city, state, zip, room, seats, parking, accessibilityNotes }: SampleVenue,
  date: EventDate,
) => ({
  attendanceMode: date.isHybrid ? ('hybrid' as const) : ('in_person' as const),
  venue: { name: venue, address: { street, city, state, zip }, ...(room && { room }), parking, accessibilityNotes },
  capacity: date.seats ?? seats,
  ...(date.isHybrid && { onlineCapacity: seatsOnline }),
});

/**
 * Returns the schedule of an event on a working day. Enrollment is open from six weeks before until the day before; for
 * small rooms it is already open.
 */
const scheduleOf = (
  now: Date,
  { days, seats }: EventDate,
  { from, to }: { from: string; to: string },
  timeZone: string,
) => {
  const daysUntilEvent = workdayFrom(now, days);
  return {
    eventDate: dateFromNow(now, daysUntilEvent),
    startTime: from,
    endTime: to,
    timeZone,
    enrolOpensAt: toInstant(
      dateFromNow(now, daysUntilEvent - (seats ? Math.max(42, daysUntilEvent + 5) : 42)),
      '09:00 AM',
      timeZone,
    ),
    enrolClosesAt: toInstant(dateFromNow(now, daysUntilEvent - 1), '05:00 PM', timeZone),
  };
};

/** Returns the working day at a distance from now, or the next one further away. */
const workdayFrom = (now: Date, days: number): number => {
  const date = dateFromNow(now, days);
  const isDayOff = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || holidays.test(date);
  return isDayOff ? workdayFrom(now, days + Math.sign(days)) : days;
};

/** Days with hardly any visitors: New Year, Juneteenth, 4th of July, Veterans Day, Thanksgiving and Christmas. */
const holidays = /-(01-0[12]|06-19|07-04|11-11|11-2[2-8]|12-2[4-6]|12-3[01])$/;

/** Returns a local affiliate of the state and an employer there, where they exist. */
const partnersOf = (
  { state }: SampleVenue,
  name: string,
  affiliates: readonly SampleRecord[],
  organizations: readonly SampleRecord[],
) => {
  const locals = affiliates.filter(({ data }) => data.level === 'local' && (data.states as string[]).includes(state));
  const near = organizations.filter(
    ({ data, status }) => status === 'published' && (data.address as { state?: string } | undefined)?.state === state,
  );
  return {
    affiliateIds: locals.length > 0 ? [seededElement(locals, `${name} local`).id] : [],
    organizationIds: near.length > 0 ? [seededElement(near, `${name} employer`).id] : [],
  };
};
