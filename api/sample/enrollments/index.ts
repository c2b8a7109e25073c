import { eventsEnrolment as schema } from '../../../resources/events-enrolment/enrollmentSchema';
import type { NewMember } from '../../features/members/insertMembers';
import { formatRecordNumber } from '../../records/save/create';
import { type SampleRecord, type SampleValues, sampleRecord } from '../sampleRecord';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { sampleIdOf } from '../seededValues';
import { idsOfRole } from '../staff';
import { enrollmentCountOf, type PlannedEvent, plannedEvents } from './calendar';
import { type SamplePerson, samplePeopleNear } from './people';

const noShows = 504;
const hour = 60 * 60 * 1000;

/** An enrollment without its number and author. */
interface Draft {
  name: string;
  data: SampleValues<typeof schema> & { status: string };
  createdAt: Date;
  updatedAt: Date;
}

/** Creates the enrollments of all events, numbered in the order of their creation. */
export const enrollmentRecords = (
  now: Date,
  events: readonly PlannedEvent['event'][],
  members: readonly NewMember[],
  employers: readonly SampleRecord[],
): SampleRecord<typeof schema>[] => {
  const people = samplePeopleNear(now, members, employers);
  const planned = plannedEvents(now, events);
  const over = planned.filter(({ outcome }) => outcome === 'over').reduce((sum, { count }) => sum + count, 0);
  let attendeeCount = 0;
  const isNoShow = () => {
    attendeeCount += 1;
    return Math.floor((attendeeCount * noShows) / over) > Math.floor(((attendeeCount - 1) * noShows) / over);
  };
  const drafts = planned.flatMap((each, index) => enrollmentsOf(now, each, people, seededRandom(index + 1), isNoShow));
  const inOrder = [...drafts].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const numbers = new Map(inOrder.map(({ name }, index) => [name, index + 1]));
  const authors = idsOfRole('scheduler', 'support');
  return drafts.map(({ name, data, createdAt, updatedAt }) => {
    const enrolmentNo = formatRecordNumber(schema, createdAt, numbers.get(name) ?? 0);
    const times = { createdAt, updatedAt: new Date(Math.max(workday(updatedAt).getTime(), createdAt.getTime())) };
    return sampleRecord(schema, name, { ...data, enrolmentNo }, times, authors);
  });
};

/** Returns the same time on the last weekday. */
const workday = (time: Date): Date => {
  const daysBack = [2, 0, 0, 0, 0, 0, 1][time.getUTCDay()] ?? 0;
  return new Date(time.getTime() - daysBack * 24 * hour);
};

const enrollmentsOf = (
  now: Date,
  planned: PlannedEvent,
  people: ReturnType<typeof samplePeopleNear>,
  random: SeededRandom,
  isNoShow: () => boolean,
): Draft[] => {
  const { event } = planned;
  const count = enrollmentCountOf(planned);
  const nextPerson = people(event, random);
  const opensAt = Math.max(Date.parse(String(event.data.enrolOpensAt)), event.createdAt.getTime());
  const closesAt = Math.min(Date.parse(String(event.data.enrolClosesAt)), now.getTime() - hour);
  const times = Array.from({ length: count }, (_, index) =>
    workday(new Date(Math.round(opensAt + ((closesAt - opensAt) * (index + 0.9)) / count))),
  ).sort((one, other) => one.getTime() - other.getTime());
  const drafts: Draft[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = times[index] ?? now;
    const name = `${event.id} ${index}`;
    const status = statusOf(planned, index, random, isNoShow);
    const host = hostFor(planned, drafts.at(-1), status, random);
    const data = {
      eventId: event.id,
      ...nextPerson(),
      guestCount: guestsOf(planned, random),
      ...(event.data.attendanceMode === 'hybrid' && { attendance: random.weighted({ in_person: 65, online: 35 }) }),
      ...answersTo(event, random),
      ...(host && { ...host, guestCount: 0 }),
    } satisfies SampleValues<typeof schema>;
    drafts.push({ name, createdAt, ...historyOf(now, planned, { ...data, status }, createdAt, random) });
  }
  return drafts;
};

/**
 * Returns the state of an enrollment. In a full event the first ones have the seats, an offered, an expired and a
 * cancelled one follow, and the others wait.
 */
const statusOf = ({ event, outcome }: PlannedEvent, index: number, random: SeededRandom, isNoShow: () => boolean) => {
  if (outcome === 'cancelled') return 'cancelled';
  if (outcome === 'over') {
    if (isNoShow()) return 'no_show';
    return random.happens(0.09) ? 'cancelled' : 'attended';
  }
  const seatStatus = random.happens(0.55) ? 'confirmed' : 'registered';
  if (outcome === 'open') return random.happens(0.08) ? 'cancelled' : seatStatus;
  const position = index - Number(event.data.capacity);
  if (position < -1) return seatStatus;
  return ['offered', 'expired', 'cancelled'][position + 1] ?? 'waitlisted';
};

const guestsOf = ({ event, outcome }: PlannedEvent, random: SeededRandom) =>
  outcome !== 'full' && Number(event.data.guestsAllowed) > 0 && random.happens(0.28) ? 1 : 0;

/** Returns the host for some enrollments, which then are the named guest of the previous one. */
const hostFor = ({ outcome }: PlannedEvent, before: Draft | undefined, status: string, random: SeededRandom) => {
  const canHost = outcome === 'over' || outcome === 'open';
  if (!canHost || before?.data.guestCount !== 1 || status !== before.data.status || !random.happens(0.3))
    return undefined;
  const { attendance } = before.data;
  return {
    attendeeType: 'guest' as const,
    partyOfId: sampleIdOf(schema.name, before.name),
    ...(attendance !== undefined && { attendance }),
  };
};

const answersTo = ({ data }: PlannedEvent['event'], random: SeededRandom) => {
  const { questions } = data;
  if (!questions) return {};
  const freeAnswers = ['My pension', 'Survivor benefits', 'When to retire', 'The TSP'];
  return {
    answers: questions.map(({ label = '', options = [] }) => ({
      question: label,
      answer: random.oneOf(options.length > 0 ? options : freeAnswers),
    })),
  };
};

const cancelReasons = { member_request: 5, no_longer_needed: 3, duplicate: 1, other: 1 } as const;

/** Returns the fields and the last change of an enrollment in its state. */
const historyOf = (
  now: Date,
  { event, outcome, startsAt, endsAt }: PlannedEvent,
  data: Draft['data'] & Partial<SamplePerson>,
  createdAt: Date,
  random: SeededRandom,
): Pick<Draft, 'data' | 'updatedAt'> => {
  const since = createdAt.toISOString();
  const consents = {
    ...(data.consentEmail && { consentEmailAt: since }),
    ...(data.consentSms && { consentSmsAt: since }),
  };
  const soon = new Date(Math.min(createdAt.getTime() + random.numberOf(1, 72) * hour, now.getTime() - hour));
  const live = { ...data, ...consents };
  switch (data.status) {
    case 'attended': {
      const checkedInAt = new Date(Date.parse(startsAt) - random.numberOf(1, 25) * 60_000);
      const checkedInBy = random.oneOf(['Elena Marquez', 'Luis Ortega', 'Angela Rossi']);
      return { data: { ...live, checkedInAt: checkedInAt.toISOString(), checkedInBy }, updatedAt: checkedInAt };
    }
    case 'no_show':
      return { data: live, updatedAt: new Date(Math.min(Date.parse(endsAt) + 24 * hour, now.getTime())) };
    case 'cancelled': {
      const why =
        outcome === 'cancelled'
          ? { note: 'The event was cancelled.' }
          : { cancelReasonId: random.weighted(cancelReasons) };
      const updatedAt = outcome === 'cancelled' && event.updatedAt > createdAt ? event.updatedAt : soon;
      return { data: { ...live, ...why }, updatedAt };
    }
    case 'waitlisted':
      return { data: { ...live, queuedAt: since }, updatedAt: createdAt };
    case 'offered': {
      const offerExpiresAt = new Date(now.getTime() + random.numberOf(3, 20) * hour).toISOString();
      return { data: { ...live, queuedAt: since, offerExpiresAt }, updatedAt: new Date(now.getTime() - hour) };
    }
    case 'expired':
      return { data: { ...live, queuedAt: since }, updatedAt: new Date(now.getTime() - hour) };
    default:
      return { data: live, updatedAt: data.status === 'confirmed' ? soon : createdAt };
  }
};
