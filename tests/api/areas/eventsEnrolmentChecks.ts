import { expect } from 'vitest';

/** The stored events, and the people who come or wait. */
export interface StoredState {
  events: StoredEvent[];
  people: Person[];
}

export interface StoredEvent {
  id: string;
  capacity: number;
  /** Whether the capacity differs from that of the series. */
  isOwn: boolean;
  startsAt: string;
  endsAt: string;
  derived: Record<string, number>;
}

export interface Person {
  id: string;
  status: string;
  eventId: string;
  partyOfId: string | null;
  seats: number;
  queuedAt: string | null;
  position: number | null;
  isBeyond: boolean;
  version: number;
  updatedAt: number;
  offerExpiresAt: string | null;
  checkedInAt: string | null;
  /** The last change, and the status before it. */
  last: { action: string; savedBy: string | null; savedAt: number };
  statusBefore: string | null;
}

export const sum = (people: readonly Person[]) => people.reduce((seats, person) => seats + person.seats, 0);
export const isHost = ({ partyOfId }: Person) => partyOfId === null;
export const hasSeat = ({ status }: Person) =>
  ['registered', 'confirmed', 'offered', 'attended', 'no_show'].includes(status);
export const isWaiting = (person: Person) => isHost(person) && person.status === 'waitlisted';
const byQueueTime = (one: Person, other: Person) => ((one.queuedAt ?? '') < (other.queuedAt ?? '') ? -1 : 1);

export const checkEvent = ({ id, capacity, startsAt, derived }: StoredEvent, all: readonly Person[], now: number) => {
  const people = all.filter((person) => person.eventId === id && isHost(person));
  const seated = people.filter(hasSeat);
  const queue = people.filter(isWaiting).sort(byQueueTime);
  // The seats in use never exceed the capacity, apart from those that were given with a stored reason.
  expect(sum(seated.filter(({ isBeyond }) => !isBeyond))).toBeLessThanOrEqual(capacity);
  expect(derived).toMatchObject({
    enrolled: seated.length,
    waitlisted: queue.length,
    seatsTaken: sum(seated),
    attended: seated.filter(({ status }) => status === 'attended').length,
    fill: Math.round((100 * sum(seated)) / capacity),
  });
  expect(queue.map(({ position }) => position)).toEqual(queue.map((_, index) => index + 1));
  expect(people.filter((person) => !isWaiting(person) && person.position !== null)).toEqual([]);
  expect(new Set(queue.map(({ queuedAt }) => queuedAt)).size).toBe(queue.length);
  // A seat stays free only while the first on the waitlist needs more.
  const [first] = queue;
  if (first && now < Date.parse(startsAt)) expect(first.seats).toBeGreaterThan(capacity - sum(seated));
};

/** A guest who may still come has a seat of the host. */
export const checkParties = (people: readonly Person[]) => {
  const hostOf = ({ partyOfId }: Person) => people.find(({ id }) => id === partyOfId);
  const guests = people.filter((person) => !isHost(person) && hasSeat(person));
  expect(guests.filter((guest) => !hasSeat(hostOf(guest) ?? guest))).toEqual([]);
  expect(guests.filter((guest) => hostOf(guest)?.eventId !== guest.eventId)).toEqual([]);
};

/** A changed capacity of the first date reaches the second, unless the second has a capacity of its own. */
export const checkSeries = (
  before: StoredState,
  after: StoredState,
  capacity: number,
  [first, second]: readonly string[],
) => {
  const eventOf = (state: StoredState, id: string | undefined) => state.events.find((event) => event.id === id);
  const isChanged = eventOf(before, first)?.capacity !== capacity;
  expect(eventOf(after, first)).toMatchObject({ capacity, isOwn: !isChanged && eventOf(before, first)?.isOwn });
  const secondBefore = eventOf(before, second);
  expect(eventOf(after, second)).toMatchObject({
    capacity: isChanged && !secondBefore?.isOwn ? capacity : secondBefore?.capacity,
    isOwn: secondBefore?.isOwn,
  });
};

/** The time of a change is never before the last known change, and never in the future. */
export const checkTimes = (before: StoredState, after: StoredState, now: number) => {
  const known = new Map(before.people.map(({ id, updatedAt }) => [id, updatedAt]));
  const isWrong = ({ id, updatedAt }: Person) => updatedAt < (known.get(id) ?? 0) || updatedAt > now;
  expect(after.people.filter(isWrong)).toEqual([]);
};

/** Nobody is automatically offered a seat of an event that has started; the check-in decides who comes. */
export const checkOffers = (before: StoredState, after: StoredState, selectedId: string | undefined, now: number) => {
  const wasOffered = new Set(before.people.filter(({ status }) => status === 'offered').map(({ id }) => id));
  const hasStarted = ({ eventId }: Person) =>
    after.events.some(({ id, startsAt }) => id === eventId && Date.parse(startsAt) <= now);
  const isNew = ({ id, partyOfId }: Person) => ![id, partyOfId].includes(selectedId ?? null) && !wasOffered.has(id);
  const offered = after.people.filter((person) => person.status === 'offered' && isNew(person));
  expect(offered.filter(hasStarted)).toEqual([]);
};

/** Seats went to those who waited longest; `selectedId` was given one by hand. */
export const checkOrder = (before: StoredState, after: StoredState, selectedId: string | undefined) => {
  const stateBefore = new Map(before.people.map((person) => [person.id, person]));
  for (const person of after.people) {
    const earlier = stateBefore.get(person.id);
    const hasNewSeat = isHost(person) && hasSeat(person) && !(earlier && hasSeat(earlier)) && person.id !== selectedId;
    if (!hasNewSeat) continue;
    const passedOver = after.people.filter(
      (other) =>
        isWaiting(other) &&
        other.eventId === person.eventId &&
        stateBefore.get(other.id)?.status === 'waitlisted' &&
        stateBefore.get(other.id)?.eventId === person.eventId &&
        !(earlier && isWaiting(earlier) && earlier.eventId === person.eventId && byQueueTime(earlier, other) < 0),
    );
    expect(passedOver).toEqual([]);
  }
};
