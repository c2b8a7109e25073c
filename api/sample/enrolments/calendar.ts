import { events as schema } from '../../../resources/events/eventSchema';
import { addComputedValues } from '../../records/validateBody';
import type { SampleRecord } from '../sampleRecord';

const total = 4200;
const waitingEach = 35;
/** Online there are more seats than people. */
const mostPeople = 70;
const cancelledEach = 14;

/** What became of an event, as far as enrolments care. */
export type EventOutcome = 'over' | 'full' | 'open' | 'cancelled';

/** An event, and how many enrolments it has; of a full one only those who wait are counted. */
export interface PlannedEvent {
  event: SampleRecord;
  outcome: EventOutcome;
  count: number;
  startsAt: string;
  endsAt: string;
}

/** The events that people have enrolled for, with what is over making up the number that there are in all. */
export const plannedEvents = (now: Date, events: readonly SampleRecord[]): PlannedEvent[] => {
  const planned = events.flatMap((event): PlannedEvent[] => {
    const computed = addComputedValues(schema, event.data, undefined, { status: event.status ?? null, now });
    const [startsAt, endsAt] = [String(computed.startsAt), String(computed.endsAt)];
    const outcome = outcomeOf(now, event, endsAt);
    return outcome ? [{ event, outcome, count: countOf(event, outcome), startsAt, endsAt }] : [];
  });
  const over = planned.filter(({ outcome }) => outcome === 'over');
  const others = planned
    .filter(({ outcome }) => outcome !== 'over')
    .reduce((sum, each) => sum + enrolmentCountOf(each), 0);
  const weights = over.reduce((sum, { event }) => sum + roomOf(event), 0);
  let weight = 0;
  let given = 0;
  for (const each of over) {
    weight += roomOf(each.event);
    each.count = Math.round(((total - others) * weight) / weights) - given;
    given += each.count;
  }
  return planned;
};

const outcomeOf = (now: Date, { data, status }: SampleRecord, endsAt: string): EventOutcome | undefined => {
  if (status === 'draft' || String(data.enrolOpensAt) > now.toISOString()) return undefined;
  if (data.eventState === 'cancelled') return 'cancelled';
  if (endsAt <= now.toISOString()) return 'over';
  return data.waitlistEnabled ? 'full' : 'open';
};

const roomOf = ({ data }: SampleRecord) => Math.min(Number(data.capacity), mostPeople);

const countOf = (event: SampleRecord, outcome: EventOutcome) => {
  if (outcome === 'full') return waitingEach;
  return outcome === 'cancelled' ? cancelledEach : Math.round(roomOf(event) * 0.45);
};

/** A full event has one enrolment a seat, one offer that ran out and one that was cancelled, besides those who wait. */
export const enrolmentCountOf = ({ event, outcome, count }: PlannedEvent) =>
  outcome === 'full' ? Number(event.data.capacity) + 2 + count : count;
