import fc from 'fast-check';
import { expect } from 'vitest';
import {
  hasSeat,
  isHost,
  isWaiting,
  type Person,
  type StoredEvent,
  type StoredState,
  sum,
} from './eventsEnrolmentChecks';

/** A press on a phone at the check-in. */
export interface Press {
  kind: 'arrived' | 'undo' | 'walk_in';
  who: number;
  event: number;
  guests: number;
  override: boolean;
  /** How long before sending it was pressed. The order of sending need not be the order of pressing. */
  minutesAgo: number;
  /** The index of an earlier entry that is sent again instead; null: the entry is new. */
  again: number | null;
}

export const press: fc.Arbitrary<Press> = fc.record({
  kind: fc.constantFrom('arrived', 'arrived', 'arrived', 'undo', 'undo', 'walk_in'),
  who: fc.nat({ max: 11 }),
  event: fc.constantFrom(0, 0, 0, 1),
  guests: fc.nat({ max: 2 }),
  override: fc.boolean(),
  minutesAgo: fc.constantFrom(0, 0, 0, 1, 9, 11, 150),
  again: fc.option(fc.nat({ max: 9 }), { freq: 5 }),
});

const minute = 60_000;
const hour = 60 * minute;

/** The person, event and time of a press. */
export interface Pressed {
  kind: Press['kind'];
  person: Person | undefined;
  event: StoredEvent;
  /** Whether the day of the event can come while the test runs. */
  isToday: boolean;
  seats: number;
  override: boolean;
  at: number;
  accountId: string;
}

/**
 * The expected result of a press: the outcome and, if it is done, the new status of the person; `gone` if the enrollment
 * was deleted.
 */
export interface ExpectedResult {
  outcome: 'done' | 'refused' | 'waiting';
  status?: string;
  /** The check-in time. */
  checkedInAt?: string;
}

const refused: ExpectedResult = { outcome: 'refused' };
const waiting: ExpectedResult = { outcome: 'waiting' };

/** The expected result of a press, computed from what is stored. */
export const expectedResult = (
  pressed: Pressed,
  state: StoredState,
  addedBy: ReadonlyMap<string, string>,
  now: number,
): ExpectedResult => {
  const { kind, person, event } = pressed;
  if (!isAccepted(pressed, now)) return refused;
  if (kind === 'walk_in') return walkInResult(pressed, state);
  if (person?.eventId !== event.id) return refused;
  return kind === 'undo' ? undoResult(pressed, person, state, addedBy) : arrivalResult(pressed, person, now);
};

/** Whether the event takes entries at this time, and the entry was pressed on its day or later. */
const isAccepted = ({ isToday, event, at }: Pressed, now: number) =>
  isToday && at >= Date.parse(event.startsAt) - 23 * hour && now < Date.parse(event.endsAt) + 24 * hour;

const checkedIn = (at: number): ExpectedResult => ({
  outcome: 'done',
  status: 'attended',
  checkedInAt: new Date(at).toISOString(),
});

const walkInResult = ({ event, seats, override, at }: Pressed, { people }: StoredState): ExpectedResult => {
  const present = people.filter((person) => person.eventId === event.id && isHost(person));
  if (seats > event.capacity) return refused;
  const isRoom = !present.some(isWaiting) && sum(present.filter(hasSeat)) + seats <= event.capacity;
  if (!isRoom && !override) return waiting;
  return checkedIn(at);
};

const arrivalResult = (
  pressed: Pressed,
  { status, partyOfId, offerExpiresAt }: Person,
  now: number,
): ExpectedResult => {
  const isGuest = partyOfId !== null;
  switch (status) {
    case 'attended':
      return { outcome: 'done', status };
    case 'offered':
      if (isGuest || Date.parse(offerExpiresAt ?? '') <= now) return refused;
      break;
    case 'waitlisted':
      if (!pressed.override) return waiting;
      // A guest uses the seat of the host.
      if (isGuest) return refused;
      break;
    case 'cancelled':
    case 'expired':
      return refused;
  }
  return checkedIn(pressed.at);
};

const undoResult = (
  { accountId, at }: Pressed,
  { id, status, last, statusBefore, checkedInAt }: Person,
  { people }: StoredState,
  addedBy: ReadonlyMap<string, string>,
): ExpectedResult => {
  if (status !== 'attended') return { outcome: 'done', status };
  const isTransition = !['created', 'updated'].includes(last.action) && statusBefore !== status;
  if (!isTransition || last.savedBy !== accountId || at - Date.parse(checkedInAt ?? '') > 10 * minute) return refused;
  if (addedBy.get(id) !== accountId) return { outcome: 'done', status: statusBefore ?? '' };
  // The enrollment of a host with named guests is not deleted alone.
  return people.some(({ partyOfId }) => partyOfId === id) ? refused : { outcome: 'done', status: 'gone' };
};

/**
 * A press changed one person. Others changed only as guests of that person, or because they were offered the freed
 * seats.
 */
export const checkPressed = (
  before: StoredState,
  after: StoredState,
  id: string,
  { status, checkedInAt }: ExpectedResult,
) => {
  const stateBefore = new Map(before.people.map((person) => [person.id, person]));
  const person = after.people.find((one) => one.id === id);
  expect(person?.status ?? 'gone').toBe(status);
  if (checkedInAt) expect(person?.checkedInAt).toBe(checkedInAt);
  const isTouched = (one: Person) => one.version !== stateBefore.get(one.id)?.version;
  const others = after.people.filter((one) => one.id !== id && one.partyOfId !== id && isTouched(one));
  const isOffer = (one: Person) => one.status === 'offered' && stateBefore.get(hostIdOf(one))?.status === 'waitlisted';
  // A check-in frees a seat only when a walk-in is deleted.
  expect(others.filter((one) => status !== 'gone' || !isOffer(one))).toEqual([]);
};

const hostIdOf = ({ id, partyOfId }: Person) => partyOfId ?? id;

/** A person on the check-in roster. */
export interface RosterPerson {
  id: string;
  state: string;
  hostId: string | null;
  guests: number;
}

/** The roster lists all expected people and the seats exactly as they are stored. */
export const checkRoster = (
  event: StoredEvent,
  roster: { event: { seatsTaken: number }; people: readonly RosterPerson[] },
  { people }: StoredState,
) => {
  const expected = people.filter(
    ({ eventId, status }) => eventId === event.id && !['cancelled', 'expired'].includes(status),
  );
  const listed = roster.people.map(({ id, state, hostId, guests }) => ({ id, state, hostId, guests }));
  expect(listed.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    expected.map(({ id, status, partyOfId, seats }) => ({
      id,
      state: status,
      hostId: partyOfId,
      guests: Math.max(seats - 1, 0),
    })),
  );
  expect(roster.event.seatsTaken).toBe(sum(expected.filter((person) => isHost(person) && hasSeat(person))));
};
