import fc from 'fast-check';
import { expect } from 'vitest';
import { isHost, type Person, type Seen, type SeenEvent, sum, waits, withSeats } from './eventsEnrolmentChecks';

/** What is pressed on a phone at the door. */
export interface Press {
  kind: 'arrived' | 'undo' | 'walk_in';
  who: number;
  event: number;
  guests: number;
  override: boolean;
  /** How long before it was sent; what is sent first need not have been pressed first. */
  minutesAgo: number;
  /** Which of all that was sent is sent again in its place; none: it is new. */
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

/** What is pressed of whom, at which event, when. */
export interface Pressed {
  kind: Press['kind'];
  person: Person | undefined;
  event: SeenEvent;
  /** Whether the day of the event comes at all while the test lasts. */
  isToday: boolean;
  seats: number;
  override: boolean;
  at: number;
  accountId: string;
}

/** What must come of it: what is answered, and where that is done the state of the person, who may be gone. */
export interface Answered {
  outcome: 'done' | 'refused' | 'waiting';
  status?: string;
  /** As of when somebody is there. */
  checkedInAt?: string;
}

const refused: Answered = { outcome: 'refused' };
const waiting: Answered = { outcome: 'waiting' };

/** What must come of what is pressed, worked out from what is stored. */
export const answerTo = (pressed: Pressed, seen: Seen, cameTo: ReadonlyMap<string, string>, now: number): Answered => {
  const { kind, person, event } = pressed;
  // It counts as of when it was pressed, yet not before what was so then.
  const at = Math.min(now, Math.max(pressed.at, person?.updatedAt ?? 0));
  if (kind === 'walk_in') return walkingIn(pressed, seen, at);
  if (person?.eventId !== event.id) return refused;
  return kind === 'undo' ? goingBack(pressed, person, seen, cameTo, at) : comingIn(pressed, person, at);
};

const isItsDay = ({ isToday, event }: Pressed, at: number) => isToday && at >= Date.parse(event.startsAt) - 23 * hour;

const there = (at: number): Answered => ({
  outcome: 'done',
  status: 'attended',
  checkedInAt: new Date(at).toISOString(),
});

const walkingIn = (pressed: Pressed, { people }: Seen, at: number): Answered => {
  const { event, seats, override } = pressed;
  const present = people.filter((person) => person.eventId === event.id && isHost(person));
  if (seats > event.capacity) return refused;
  const isRoom = !present.some(waits) && sum(present.filter(withSeats)) + seats <= event.capacity;
  if (!isRoom && !override) return waiting;
  return isItsDay(pressed, at) ? there(at) : refused;
};

const comingIn = (pressed: Pressed, { status, partyOfId, offerExpiresAt }: Person, at: number): Answered => {
  const isGuest = partyOfId !== null;
  switch (status) {
    case 'attended':
      return { outcome: 'done', status };
    case 'no_show':
      if (at > Date.parse(pressed.event.endsAt) + 7 * 24 * hour) return refused;
      break;
    case 'offered':
      if (isGuest || Date.parse(offerExpiresAt ?? '') <= at) return refused;
      break;
    case 'waitlisted':
      if (!pressed.override) return waiting;
      // The seat of a guest is that of the host.
      if (isGuest) return refused;
      break;
    case 'cancelled':
    case 'expired':
      return refused;
  }
  return isItsDay(pressed, at) ? there(at) : refused;
};

const goingBack = (
  { accountId }: Pressed,
  { id, status, last, statusBefore }: Person,
  { people }: Seen,
  cameTo: ReadonlyMap<string, string>,
  at: number,
): Answered => {
  if (status !== 'attended') return { outcome: 'done', status };
  const isMove = !['created', 'updated'].includes(last.action) && statusBefore !== status;
  if (!isMove || last.savedBy !== accountId || at - last.savedAt > 10 * minute) return refused;
  if (cameTo.get(id) !== accountId) return { outcome: 'done', status: statusBefore ?? '' };
  // Whoever brought somebody by name is not forgotten alone.
  return people.some(({ partyOfId }) => partyOfId === id) ? refused : { outcome: 'done', status: 'gone' };
};

/** What was pressed came of one person; whoever else it changed came with that person, or got the seats. */
export const checkPressed = (before: Seen, after: Seen, id: string, { status, checkedInAt }: Answered) => {
  const stateBefore = new Map(before.people.map((person) => [person.id, person]));
  const person = after.people.find((one) => one.id === id);
  expect(person?.status ?? 'gone').toBe(status);
  if (checkedInAt) expect(person?.checkedInAt).toBe(checkedInAt);
  const isTouched = (one: Person) => one.version !== stateBefore.get(one.id)?.version;
  const others = after.people.filter((one) => one.id !== id && one.partyOfId !== id && isTouched(one));
  const isOffer = (one: Person) => one.status === 'offered' && stateBefore.get(hostIdOf(one))?.status === 'waitlisted';
  // A seat becomes free at the door only as somebody is forgotten who came there.
  expect(others.filter((one) => status !== 'gone' || !isOffer(one))).toEqual([]);
};

const hostIdOf = ({ id, partyOfId }: Person) => partyOfId ?? id;

/** A person as the door is told of them. */
export interface Expected {
  id: string;
  state: string;
  hostId: string | null;
  guests: number;
}

/** The door knows of all who are expected, and of the seats, just what is stored. */
export const checkRoster = (
  event: SeenEvent,
  roster: { event: { seatsTaken: number }; people: readonly Expected[] },
  { people }: Seen,
) => {
  const expected = people.filter(
    ({ eventId, status }) => eventId === event.id && !['cancelled', 'expired'].includes(status),
  );
  const told = roster.people.map(({ id, state, hostId, guests }) => ({ id, state, hostId, guests }));
  expect(told.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    expected.map(({ id, status, partyOfId, seats }) => ({
      id,
      state: status,
      hostId: partyOfId,
      guests: Math.max(seats - 1, 0),
    })),
  );
  expect(roster.event.seatsTaken).toBe(sum(expected.filter((person) => isHost(person) && withSeats(person))));
};
