import { v4 as uuid } from 'uuid';
import { checkInCalls } from './calls/checkIn';
import { errorSentence, fetchJson, isUnreachable } from './connection/fetchJson';
import { serverTime } from './connection/serverClock';
import { SessionEndedError } from './session/session';
import {
  addPendingEntry,
  type CheckInKey,
  deleteLeftCheckInData,
  deletePendingEntry,
  type PendingEntry,
  readPendingEntries,
  readRoster,
  saveRoster,
  updatePendingEntry,
} from './storage/checkInStore';
import type { CheckInAttendee, CheckInEntry, Roster, WalkIn } from './storage/roster';

export type { CheckInAttendee, CheckInEvent, WalkIn } from './storage/roster';

/** The maximum number of entries in a request. */
const maxEntriesPerRequest = 100;
/** The timeout of the health request, in milliseconds. */
const probeTimeout = 5000;

/** The state of the check-in page of an event. */
export interface CheckInView {
  /** Undefined until the roster was loaded once on this device. */
  roster: Roster | undefined;
  /** The attendees of the roster, changed by the entries of this device that are not sent yet. */
  people: readonly CheckInAttendee[];
  pending: readonly PendingEntry[];
  refused: readonly PendingEntry[];
  isOnline: boolean;
  /** The message of a failed request that the user must see. */
  errorText: string | undefined;
}

/** Applies the pending entries of this device, in their order, to the attendees that the server returned. */
export const applyPendingEntries = (
  people: readonly CheckInAttendee[],
  pending: readonly PendingEntry[],
): CheckInAttendee[] => {
  const attendees = new Map(people.map((person) => [person.id, person]));
  for (const { entry } of pending) {
    if (entry.kind === 'walk_in') attendees.set(entry.id, personOf(entry));
    const person = attendees.get(entry.enrolmentId ?? '');
    if (person && entry.kind === 'arrived')
      attendees.set(person.id, { ...person, state: 'attended', checkedInAt: entry.at });
    if (person && entry.kind === 'undo') attendees.set(person.id, { ...person, state: 'confirmed', checkedInAt: null });
  }
  return [...attendees.values()];
};

const nameOf = ({ firstName, lastName }: WalkIn) => `${firstName} ${lastName}`;

const personOf = ({ id, data, at }: CheckInEntry): CheckInAttendee => ({
  id,
  number: '',
  firstName: data?.firstName ?? '',
  lastName: data?.lastName ?? '',
  phone: data?.phone ?? null,
  email: data?.email ?? null,
  enrolledAt: at,
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
 * Opens the check-in of an event for one user. It shows the stored roster, stores new entries, and sends them in their
 * order when there is a network. Without a network it sends no request.
 * @param onChange called with the state to show
 */
export const openCheckInSession = (key: CheckInKey, onChange: (view: CheckInView) => void) => {
  let roster: Roster | undefined;
  let entries: PendingEntry[] = [];
  let isOnline = navigator.onLine;
  let errorText: string | undefined;
  let sending: Promise<void> | undefined;
  let isRefreshRequested = false;

  const emitView = () => {
    const [waiting, refused] = [entries.filter((one) => !one.refused), entries.filter((one) => one.refused)];
    onChange({
      roster,
      people: applyPendingEntries(roster?.people ?? [], waiting),
      pending: waiting,
      refused,
      isOnline,
      errorText,
    });
  };
  const reloadEntries = async () => {
    entries = await readPendingEntries(key);
    emitView();
  };

  /** Whether the server responds. The request has no session, which a bad network must not end. */
  const probeServer = async () => {
    if (!navigator.onLine) return false;
    const response = fetchJson('/health', { signal: AbortSignal.timeout(probeTimeout) });
    return response.then(
      () => true,
      () => false,
    );
  };

  const sendNext = async (): Promise<boolean> => {
    const next = (await readPendingEntries(key)).filter((one) => !one.refused).slice(0, maxEntriesPerRequest);
    if (next.length === 0) return false;
    const results = await checkInCalls.sendCheckInEntries(
      key.eventId,
      next.map(({ entry }) => entry),
    );
    for (const [at, result] of results.entries()) {
      const pendingEntry = next[at];
      if (!pendingEntry) continue;
      const { outcome, message } = result;
      if (outcome === 'done') await deletePendingEntry(pendingEntry.seq);
      else
        await updatePendingEntry({
          ...pendingEntry,
          refused: { message: message ?? '', mayLetIn: outcome === 'waiting' },
        });
    }
    return true;
  };

  const exchange = async () => {
    isOnline = await probeServer();
    if (!isOnline) return;
    try {
      while (await sendNext());
      roster = await checkInCalls.fetchCheckInRoster(key.eventId);
      await saveRoster(key, roster);
      errorText = undefined;
    } catch (error) {
      // The sign-in page is loading; the entries stay for the same user.
      if (error instanceof SessionEndedError) return;
      if (isUnreachable(error)) isOnline = false;
      else errorText = errorSentence(error);
    }
  };

  /** Sends the pending entries and loads the roster. Entries that are added meanwhile are sent directly afterwards. */
  const refresh = async (): Promise<void> => {
    isRefreshRequested = sending !== undefined;
    sending ??= exchange().finally(async () => {
      sending = undefined;
      await reloadEntries();
      if (isRefreshRequested) void refresh();
    });
    return sending;
  };

  const addEntry = async (entry: Omit<CheckInEntry, 'id' | 'at'>, person: string, pressedAt?: string) => {
    if (!roster) return;
    // Another press takes the place of one that the server refused.
    for (const one of entries)
      if (one.refused && entry.enrolmentId && one.entry.enrolmentId === entry.enrolmentId)
        await deletePendingEntry(one.seq);
    const now = new Date(serverTime()).toISOString();
    // The clock of the device was ahead if this was pressed later than now.
    const at = pressedAt !== undefined && pressedAt < now ? pressedAt : now;
    const completeEntry = { ...entry, id: uuid(), at };
    await addPendingEntry(key, completeEntry, person, roster);
    await reloadEntries();
    void refresh();
  };

  return {
    /** Shows the stored data of this device, then the data of the server. */
    start: async () => {
      await deleteLeftCheckInData();
      roster = await readRoster(key);
      await reloadEntries();
      await refresh();
    },
    refresh,
    /** Shows immediately that there is no network. */
    goOffline: () => {
      isOnline = false;
      emitView();
    },
    checkIn: (id: string, person: string, override = false) =>
      addEntry({ kind: 'arrived', enrolmentId: id, ...(override && { override }) }, person),
    /** Undoes a check-in. A walk-in that was not sent yet is deleted. */
    undo: async (id: string, person: string) => {
      const walkIn = entries.find(({ entry }) => entry.id === id);
      if (!walkIn) return addEntry({ kind: 'undo', enrolmentId: id }, person);
      await deletePendingEntry(walkIn.seq);
      await reloadEntries();
    },
    walkIn: (data: WalkIn) => addEntry({ kind: 'walk_in', data }, nameOf(data)),
    /** Checks in an attendee whom the server refused because there was no free seat. */
    letIn: async ({ seq, entry, person }: PendingEntry) => {
      await deletePendingEntry(seq);
      const { id: _, at: __, ...retried } = entry;
      await addEntry({ ...retried, override: true }, person);
    },
    /** Sends a walk-in again that the server refused, with other data. It counts from when it was pressed first. */
    correct: async ({ seq, entry }: PendingEntry, data: WalkIn) => {
      await deletePendingEntry(seq);
      await addEntry({ kind: 'walk_in', data }, nameOf(data), entry.at);
    },
    /** Deletes a refused entry. */
    discard: async ({ seq }: PendingEntry) => {
      await deletePendingEntry(seq);
      await reloadEntries();
    },
  };
};

/** An open check-in session. */
export type CheckInSession = ReturnType<typeof openCheckInSession>;
