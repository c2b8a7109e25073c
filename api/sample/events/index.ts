import { instantOf, slugOf } from '../../../resources/engine/schemaKit';
import { documentId } from '../documents';
import { htmlOf } from '../html';
import { organizations } from '../organizations';
import { sampleImage } from '../pictures';
import { dateIn, idOf, oneOf } from '../stamps';
import { affiliateId, affiliatePlaces } from '../unionAffiliates';
import { past, type SampleDate, upcoming } from './calendar';
import { placeIn, type SamplePlace } from './places';
import { programOf, type SampleProgram } from './programs';

const zoneOnline = 'America/New_York';
const seatsOnline = 300;

/** What tells an event from the others whenever the data is loaded: its program, its town and which time it is. */
const nameOf = ({ title, city = 'online' }: SampleDate, number: number) => `${title}, ${city}, ${number}`;

/** The id of the next event of a program that is still to come. */
export const nextEventId = (title: string) => {
  const index = upcoming.findIndex((date) => date.title === title);
  if (index < 0) throw new Error(`Nothing is planned of ${title}.`);
  return idOf('events', nameOf(upcoming[index] as SampleDate, index));
};

/** The events, with dates counted from now, each with its name. */
export const events = (now: Date) => {
  const employers = organizations(now).filter(({ status }) => status === 'published');
  return [...upcoming, ...past].map((date, index) => {
    const program = programOf(date.title);
    const place = date.city === undefined ? undefined : placeIn(date.city);
    const name = nameOf(date, index);
    return {
      name,
      days: date.days,
      record: {
        title: place ? `${program.title} – ${place.city}` : program.title,
        type: program.type,
        topics: program.topics.split(' '),
        summary: program.summary,
        description: htmlOf(program.about),
        ...scheduleOf(now, date, program, place?.timeZone ?? zoneOnline),
        ...(place ? inRoom(place, date) : { attendanceMode: 'online' as const, capacity: seatsOnline }),
        ...((!place || date.isHybrid) && { onlineUrl: `https://meet.example.org/${slugOf(name)}` }),
        waitlistEnabled: date.seats !== undefined,
        waitlistCapacity: date.seats === undefined ? 20 : 40,
        guestsAllowed: program.type === 'workshop' || program.type === 'one_on_one_day' ? 0 : 1,
        speakerIds: (place?.speakers ?? [program.speaker ?? '']).map(advisorId),
        image: sampleImage(program.picture, program.shows),
        documentIds: program.guide ? [documentId(program.guide)] : [],
        disclosureIds: ['general_education', 'not_affiliated_gov'],
        ...(place && partnersOf(place, name, employers)),
        ...(program.type === 'one_on_one_day' && { questions }),
        eventState: date.eventState ?? (date.days < 0 ? ('completed' as const) : ('planned' as const)),
        status: date.status ?? ('published' as const),
      },
    };
  });
};

const questions = [
  { label: 'What would you like to talk about?', type: 'text' as const, options: [], isRequired: false },
  {
    label: 'Which time suits you best?',
    type: 'select' as const,
    options: ['Morning', 'Early afternoon', 'Late afternoon'],
    isRequired: true,
  },
];

const advisorId = (name: string) => idOf('advisors', `${name.replace(' ', '.')}@example.org`.toLowerCase());

const inRoom = (
  { venue, street, city, state, zip, room, seats, parking, accessibilityNotes }: SamplePlace,
  date: SampleDate,
) => ({
  attendanceMode: date.isHybrid ? ('hybrid' as const) : ('in_person' as const),
  venue: { name: venue, address: { street, city, state, zip }, ...(room && { room }), parking, accessibilityNotes },
  capacity: date.seats ?? seats,
  ...(date.isHybrid && { onlineCapacity: seatsOnline }),
});

/** On a working day, with enrolment from six weeks before until the day before; in small rooms it has begun by now. */
const scheduleOf = (now: Date, { days, seats }: SampleDate, { from, to }: SampleProgram, timeZone: string) => {
  const held = workdayFrom(now, days);
  return {
    eventDate: dateIn(now, held),
    startTime: from,
    endTime: to,
    timeZone,
    enrolOpensAt: instantOf(dateIn(now, held - (seats ? Math.max(42, held + 5) : 42)), '09:00 AM', timeZone),
    enrolClosesAt: instantOf(dateIn(now, held - 1), '05:00 PM', timeZone),
  };
};

/** The working day that is that many days from now, or else the next one further away. */
const workdayFrom = (now: Date, days: number): number => {
  const date = dateIn(now, days);
  const isFree = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || holidays.test(date);
  return isFree ? workdayFrom(now, days + Math.sign(days)) : days;
};

/** Days on which hardly anybody comes: New Year, Juneteenth, 4th of July, Veterans Day, Thanksgiving and Christmas. */
const holidays = /-(01-0[12]|06-19|07-04|11-11|11-2[2-8]|12-2[4-6]|12-3[01])$/;

/** A local of the state and an employer there, where there are such. */
const partnersOf = ({ state }: SamplePlace, name: string, employers: ReturnType<typeof organizations>) => {
  const locals = affiliatePlaces.filter(({ level, states }) => level === 'local' && states.includes(state));
  const near = employers.filter(({ address }) => address.state === state);
  return {
    affiliateIds: locals.length > 0 ? [affiliateId(oneOf(locals, `${name} local`).key)] : [],
    organizationIds: near.length > 0 ? [idOf('organizations', oneOf(near, `${name} employer`).name)] : [],
  };
};
