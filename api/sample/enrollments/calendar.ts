import { events as schema } from '../../../resources/events/eventSchema';
import { addComputedValues } from '../../records/save/validateBody';
import type { SampleRecord } from '../sampleRecord';

const total = 4200;
/** The waitlisted enrollments of each full event. */
const waitlistedPerEvent = 35;
/** The maximum number of people; online events have more seats. */
const maxPeople = 70;
const cancelledPerEvent = 14;

/** The state of an event for its enrollments. */
export type EventOutcome = 'over' | 'full' | 'open' | 'cancelled';

/** An event with its number of enrollments; for a full one, only the waitlisted ones are counted. */
export interface PlannedEvent {
  event: SampleRecord<typeof schema>;
  outcome: EventOutcome;
  count: number;
  startsAt: string;
  endsAt: string;
}

/** Returns the events with enrollments. Past ones get as many as are needed for the total. */
export const plannedEvents = (now: Date, events: readonly SampleRecord<typeof schema>[]): PlannedEvent[] => {
  const planned = events.flatMap((event): PlannedEvent[] => {
    const computed = addComputedValues(schema, event.data, undefined, { status: event.status ?? null, now });
    const [startsAt, endsAt] = [String(computed.startsAt), String(computed.endsAt)];
    const outcome = outcomeOf(now, event, endsAt);
    return outcome ? [{ event, outcome, count: countOf(event, outcome), startsAt, endsAt }] : [];
  });
  const over = planned.filter(({ outcome }) => outcome === 'over');
  const others = planned
    .filter(({ outcome }) => outcome !== 'over')
    .reduce((sum, each) => sum + enrollmentCountOf(each), 0);
  const weights = over.reduce((sum, { event }) => sum + roomOf(event), 0);
  let weight = 0;
  let assigned = 0;
  for (const each of over) {
    weight += roomOf(each.event);
    each.count = Math.round(((total - others) * weight) / weights) - assigned;
    assigned += each.count;
  }
  return planned;
};

const outcomeOf = (
  now: Date,
  { data, status }: SampleRecord<typeof schema>,
  endsAt: string,
): EventOutcome | undefined => {
  if (status === 'draft' || String(data.enrolOpensAt) > now.toISOString()) return undefined;
  if (data.eventState === 'cancelled') return 'cancelled';
  if (endsAt <= now.toISOString()) return 'over';
  return data.waitlistEnabled ? 'full' : 'open';
};

const roomOf = ({ data }: SampleRecord<typeof schema>) => Math.min(Number(data.capacity), maxPeople);

const countOf = (event: SampleRecord<typeof schema>, outcome: EventOutcome) => {
  if (outcome === 'full') return waitlistedPerEvent;
  return outcome === 'cancelled' ? cancelledPerEvent : Math.round(roomOf(event) * 0.45);
};

/**
 * Returns the number of enrollments. A full event has one for each seat, one expired offer, one cancelled enrollment, and
 * the waitlisted ones.
 */
export const enrollmentCountOf = ({ event, outcome, count }: PlannedEvent) =>
  outcome === 'full' ? Number(event.data.capacity) + 2 + count : count;
