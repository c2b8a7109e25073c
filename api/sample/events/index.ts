import { slugify, toInstant } from '../../../resources/kit';
import { schemaOf } from '../contentAreas';
import { htmlOf } from '../dataFiles';
import { sampleImage } from '../pictures';
import { type SampleRecord, sampleRecord, timesBefore } from '../sampleRecord';
import { dateFromNow, sampleIdOf, seededChoice } from '../seededValues';
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

/** The events, with dates counted from now, of affiliates and organizations near the places that they are held at. */
export const eventRecords = (
  now: Date,
  affiliates: readonly SampleRecord[],
  organizations: readonly SampleRecord[],
): SampleRecord[] =>
  [...upcomingEventDates, ...pastEventDates].map((date, index) => {
    const { days, title, city = 'online' } = date;
    // What tells an event from the others whenever the data is loaded: its program, its town and which time it is.
    const name = `${title}, ${city}, ${index}`;
    const program = found(programs, (one) => one.title === title);
    const place = date.city === undefined ? undefined : found(sampleVenues, (one) => one.city === city);
    const ago = Math.max(-days, 0);
    const times = timesBefore(now, name, { created: [ago + 90, ago + 50], updated: [ago + 40, ago + 1] });
    const event = {
      title: place ? `${title} – ${place.city}` : title,
      type: program.type,
      topics: program.topics,
      summary: program.summary,
      description: htmlOf(program.description),
      ...scheduleOf(now, date, program, place?.timeZone ?? zoneOnline),
      ...(place ? inRoom(place, date) : { attendanceMode: 'online', capacity: seatsOnline }),
      ...((!place || date.isHybrid) && { onlineUrl: `https://meet.example.org/${slugify(name)}` }),
      waitlistEnabled: date.seats !== undefined,
      waitlistCapacity: date.seats === undefined ? 20 : 40,
      guestsAllowed: program.type === 'workshop' || program.type === 'one_on_one_day' ? 0 : 1,
      speakerIds: (place?.speakers ?? [program.speaker ?? '']).map(advisorId),
      image: sampleImage(program.picture, program.shows),
      documentIds: program.guide ? [sampleIdOf('documents', program.guide)] : [],
      disclosureIds: ['general_education', 'not_affiliated_gov'],
      ...(place && partnersOf(place, name, affiliates, organizations)),
      ...(program.type === 'one_on_one_day' && { questions }),
      eventState: date.eventState ?? (days < 0 ? 'completed' : 'planned'),
      status: date.status ?? 'published',
    };
    return sampleRecord(schemaOf('events'), name, event, times, idsOfRole('scheduler', 'content_editor'));
  });

const found = <Value>(values: readonly Value[], isMeant: (value: Value) => boolean): Value => {
  const value = values.find(isMeant);
  if (!value) throw new Error('An event has a program or a town that events.json does not name.');
  return value;
};

const questions = [
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
  attendanceMode: date.isHybrid ? 'hybrid' : 'in_person',
  venue: { name: venue, address: { street, city, state, zip }, ...(room && { room }), parking, accessibilityNotes },
  capacity: date.seats ?? seats,
  ...(date.isHybrid && { onlineCapacity: seatsOnline }),
});

/** On a working day, with enrolment from six weeks before until the day before; in small rooms it has begun by now. */
const scheduleOf = (
  now: Date,
  { days, seats }: EventDate,
  { from, to }: { from: string; to: string },
  timeZone: string,
) => {
  const held = workdayFrom(now, days);
  return {
    eventDate: dateFromNow(now, held),
    startTime: from,
    endTime: to,
    timeZone,
    enrolOpensAt: toInstant(dateFromNow(now, held - (seats ? Math.max(42, held + 5) : 42)), '09:00 AM', timeZone),
    enrolClosesAt: toInstant(dateFromNow(now, held - 1), '05:00 PM', timeZone),
  };
};

/** The working day that is that many days from now, or else the next one further away. */
const workdayFrom = (now: Date, days: number): number => {
  const date = dateFromNow(now, days);
  const isFree = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || holidays.test(date);
  return isFree ? workdayFrom(now, days + Math.sign(days)) : days;
};

/** Days on which hardly anybody comes: New Year, Juneteenth, 4th of July, Veterans Day, Thanksgiving and Christmas. */
const holidays = /-(01-0[12]|06-19|07-04|11-11|11-2[2-8]|12-2[4-6]|12-3[01])$/;

/** A local of the state and an employer there, where there are such. */
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
    affiliateIds: locals.length > 0 ? [seededChoice(locals, `${name} local`).id] : [],
    organizationIds: near.length > 0 ? [seededChoice(near, `${name} employer`).id] : [],
  };
};
