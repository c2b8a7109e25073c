import {
  type CheckInAttendee,
  type CheckInEntry,
  checkInCalls,
  newEntryId,
  type Roster,
  type WalkIn,
} from '../calls/checkIn';
import { fetchJson, HttpError, isUnreachable } from '../fetchJson';
import { serverTime } from '../serverClock';
import { SessionEndedError } from '../session';
import {
  addPendingEntry,
  type CheckInKey,
  deleteExpiredData,
  deletePendingEntry,
  type PendingEntry,
  readPendingEntries,
  readRoster,
  saveRoster,
  updatePendingEntry,
} from './checkInStore';

export type { CheckInAttendee, WalkIn } from '../calls/checkIn';

const mostAtOnce = 100;
const probeTakes = 5000;

/** What the door of an event shows. */
export interface CheckInView {
  /** None until it was loaded once on this device. */
  roster: Roster | undefined;
  /** The roster with what was pressed here and is not sent yet. */
  people: readonly CheckInAttendee[];
  pending: readonly PendingEntry[];
  refused: readonly PendingEntry[];
  isOnline: boolean;
  /** Why nothing can be shown or sent, in words. */
  errorText: string | undefined;
}

/** What was pressed, in the order of pressing, over what the server knew. */
export const applyPendingEntries = (
  people: readonly CheckInAttendee[],
  waiting: readonly PendingEntry[],
): CheckInAttendee[] => {
  const shown = new Map(people.map((person) => [person.id, person]));
  for (const { entry } of waiting) {
    if (entry.kind === 'walk_in') shown.set(entry.id, personOf(entry));
    const person = shown.get(entry.enrolmentId ?? '');
    if (person && entry.kind === 'arrived')
      shown.set(person.id, { ...person, state: 'attended', checkedInAt: entry.at });
    if (person && entry.kind === 'undo') shown.set(person.id, { ...person, state: 'confirmed', checkedInAt: null });
  }
  return [...shown.values()];
};

const personOf = ({ id, data, at }: CheckInEntry): CheckInAttendee => ({
  id,
  number: '',
  firstName: data?.firstName ?? '',
  lastName: data?.lastName ?? '',
  phone: data?.phone ?? null,
  guests: data?.guestCount ?? 0,
  hostId: null,
  state: 'attended',
  accessibilityNeeds: data?.accessibilityNeeds ?? null,
  checkedInAt: at,
  offerExpiresAt: null,
  waitlistPosition: null,
  ticket: '',
});

/**
 * The door of an event, as one person works at it: shows what is kept, keeps what is pressed, and sends it in order
 * when there is a network. While there is none it makes no call.
 * @param onChange called with what is to be shown
 */
export const openCheckInSession = (place: CheckInKey, onChange: (view: CheckInView) => void) => {
  let roster: Roster | undefined;
  let presses: PendingEntry[] = [];
  let isOnline = navigator.onLine;
  let problem: string | undefined;
  let sending: Promise<void> | undefined;
  let isAskedAgain = false;

  const tell = () => {
    const [waiting, refused] = [presses.filter((one) => !one.refused), presses.filter((one) => one.refused)];
    onChange({
      roster,
      people: applyPendingEntries(roster?.people ?? [], waiting),
      pending: waiting,
      refused,
      isOnline,
      errorText: problem,
    });
  };
  const readKept = async () => {
    presses = await readPendingEntries(place);
    tell();
  };

  /** Whether the server answers; asked without the session, which a bad network must not end. */
  const isReached = async () => {
    if (!navigator.onLine) return false;
    const answer = fetchJson('/health', { signal: AbortSignal.timeout(probeTakes) });
    return answer.then(
      () => true,
      () => false,
    );
  };

  const sendNext = async (): Promise<boolean> => {
    const next = (await readPendingEntries(place)).filter((one) => !one.refused).slice(0, mostAtOnce);
    if (next.length === 0) return false;
    const answers = await checkInCalls.sendCheckInEntries(
      place.eventId,
      next.map(({ entry }) => entry),
    );
    for (const [at, answer] of answers.entries()) {
      const pressed = next[at];
      if (!pressed) continue;
      const { outcome, message } = answer;
      if (outcome === 'done') await deletePendingEntry(pressed.seq);
      else
        await updatePendingEntry({ ...pressed, refused: { message: message ?? '', mayLetIn: outcome === 'waiting' } });
    }
    return true;
  };

  const exchange = async () => {
    isOnline = await isReached();
    if (!isOnline) return;
    try {
      while (await sendNext());
      roster = await checkInCalls.fetchCheckInRoster(place.eventId);
      await saveRoster(place, roster);
      problem = undefined;
    } catch (error) {
      // The sign-in page is on its way; the queue waits for the same person.
      if (error instanceof SessionEndedError) return;
      if (isUnreachable(error)) isOnline = false;
      else problem = error instanceof HttpError ? error.message : String(error);
    }
  };

  /** Sends what is kept and asks for the roster; what is pressed meanwhile is sent right after. */
  const refresh = async (): Promise<void> => {
    isAskedAgain = sending !== undefined;
    sending ??= exchange().finally(async () => {
      sending = undefined;
      await readKept();
      if (isAskedAgain) void refresh();
    });
    return sending;
  };

  const press = async (entry: Omit<CheckInEntry, 'id' | 'at'>, person: string) => {
    if (!roster) return;
    const whole = { ...entry, id: newEntryId(), at: new Date(serverTime()).toISOString() };
    await addPendingEntry(place, whole, person, roster);
    await readKept();
    void refresh();
  };

  return {
    /** Shows what this device keeps, then what the server says. */
    start: async () => {
      await deleteExpiredData();
      roster = await readRoster(place);
      await readKept();
      await refresh();
    },
    refresh,
    /** Notes at once that there is no network. */
    goOffline: () => {
      isOnline = false;
      tell();
    },
    checkIn: (id: string, person: string, override = false) =>
      press({ kind: 'arrived', enrolmentId: id, ...(override && { override }) }, person),
    /** Takes back a check-in. A walk-in who was not sent yet was never there. */
    undo: async (id: string, person: string) => {
      const walkIn = presses.find(({ entry }) => entry.id === id);
      if (!walkIn) return press({ kind: 'undo', enrolmentId: id }, person);
      await deletePendingEntry(walkIn.seq);
      await readKept();
    },
    walkIn: (data: WalkIn) => press({ kind: 'walk_in', data }, `${data.firstName} ${data.lastName}`),
    /** Lets in somebody whom the server kept out for want of a seat. */
    letIn: async ({ seq, entry, person }: PendingEntry) => {
      await deletePendingEntry(seq);
      const { id: _, at: __, ...again } = entry;
      await press({ ...again, override: true }, person);
    },
    putAside: async ({ seq }: PendingEntry) => {
      await deletePendingEntry(seq);
      await readKept();
    },
  };
};

export type CheckInSession = ReturnType<typeof openCheckInSession>;
