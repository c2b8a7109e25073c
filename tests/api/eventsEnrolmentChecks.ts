import { expect } from 'vitest';

/** The stored events, and the people who come or wait. */
export interface Seen {
  events: SeenEvent[];
  people: Person[];
}

export interface SeenEvent {
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
export const withSeats = ({ status }: Person) =>
  ['registered', 'confirmed', 'offered', 'attended', 'no_show'].includes(status);
export const waits = (person: Person) => isHost(person) && person.status === 'waitlisted';
const byPlace = (one: Person, other: Person) => ((one.queuedAt ?? '') < (other.queuedAt ?? '') ? -1 : 1);

export const checkEvent = ({ id, capacity, startsAt, derived }: SeenEvent, all: readonly Person[], now: number) => {
  const people = all.filter((person) => person.eventId === id && isHost(person));
  const seated = people.filter(withSeats);
  const queue = people.filter(waits).sort(byPlace);
  // The seats in use never exceed the capacity, apart from those that were given with a stored reason.
  expect(sum(seated.filter(({ isBeyond }) => !isBeyond))).toBeLessThanOrEqual(capacity);
  expect(derived).toMatchObject({
    enrolled: seated.filter(({ status }) => status !== 'offered').length,
    waitlisted: queue.length,
    seatsTaken: sum(seated),
    attended: seated.filter(({ status }) => status === 'attended').length,
    fill: Math.round((100 * sum(seated)) / capacity),
  });
  expect(queue.map(({ position }) => position)).toEqual(queue.map((_, index) => index + 1));
  expect(people.filter((person) => !waits(person) && person.position !== null)).toEqual([]);
  expect(new Set(queue.map(({ queuedAt }) => queuedAt)).size).toBe(queue.length);
  // A seat stays free only while the first on the waitlist needs more.
  const [first] = queue;
  if (first && now < Date.parse(startsAt)) expect(first.seats).toBeGreaterThan(capacity - sum(seated));
};

/** A guest who may still come has a seat of the host. */
export const checkParties = (people: readonly Person[]) => {
  const hostOf = ({ partyOfId }: Person) => people.find(({ id }) => id === partyOfId);
  const guests = people.filter((person) => !isHost(person) && withSeats(person));
  expect(guests.filter((guest) => !withSeats(hostOf(guest) ?? guest))).toEqual([]);
  expect(guests.filter((guest) => hostOf(guest)?.eventId !== guest.eventId)).toEqual([]);
};

/** A changed capacity of the first date reaches the second, unless the second has a capacity of its own. */
export const checkSeries = (before: Seen, after: Seen, capacity: number, [first, second]: readonly string[]) => {
  const of = (seen: Seen, id: string | undefined) => seen.events.find((event) => event.id === id);
  const isChanged = of(before, first)?.capacity !== capacity;
  expect(of(after, first)).toMatchObject({ capacity, isOwn: !isChanged && of(before, first)?.isOwn });
  const kept = of(before, second);
  expect(of(after, second)).toMatchObject({
    capacity: isChanged && !kept?.isOwn ? capacity : kept?.capacity,
    isOwn: kept?.isOwn,
  });
};

/** The time of a change is never before the last known change, and never in the future. */
export const checkTimes = (before: Seen, after: Seen, now: number) => {
  const known = new Map(before.people.map(({ id, updatedAt }) => [id, updatedAt]));
  const isWrong = ({ id, updatedAt }: Person) => updatedAt < (known.get(id) ?? 0) || updatedAt > now;
  expect(after.people.filter(isWrong)).toEqual([]);
};

/** Nobody is automatically offered a seat of an event that has started; the check-in decides who comes. */
export const checkOffers = (before: Seen, after: Seen, chosen: string | undefined, now: number) => {
  const wasOffered = new Set(before.people.filter(({ status }) => status === 'offered').map(({ id }) => id));
  const isBegun = ({ eventId }: Person) =>
    after.events.some(({ id, startsAt }) => id === eventId && Date.parse(startsAt) <= now);
  const isNew = ({ id, partyOfId }: Person) => ![id, partyOfId].includes(chosen ?? null) && !wasOffered.has(id);
  const offered = after.people.filter((person) => person.status === 'offered' && isNew(person));
  expect(offered.filter(isBegun)).toEqual([]);
};

/** Seats went to those who waited longest; `selectedId` was given one by hand. */
export const checkOrder = (before: Seen, after: Seen, chosen: string | undefined) => {
  const stateBefore = new Map(before.people.map((person) => [person.id, person]));
  for (const person of after.people) {
    const earlier = stateBefore.get(person.id);
    const gotSeat = isHost(person) && withSeats(person) && !(earlier && withSeats(earlier)) && person.id !== chosen;
    if (!gotSeat) continue;
    const passedOver = after.people.filter(
      (other) =>
        waits(other) &&
        other.eventId === person.eventId &&
        stateBefore.get(other.id)?.status === 'waitlisted' &&
        stateBefore.get(other.id)?.eventId === person.eventId &&
        !(earlier && waits(earlier) && earlier.eventId === person.eventId && byPlace(earlier, other) < 0),
    );
    expect(passedOver).toEqual([]);
  }
};
