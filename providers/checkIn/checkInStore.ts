import { type DBSchema, deleteDB, openDB } from 'idb';
import type { CheckInEntry, Roster } from '../calls/checkIn';
import { serverTime } from '../serverClock';
import { isFormerScope, upgradeFormerEntry, upgradeFormerRoster } from './formerNames';
import { clearHasCheckInData, setHasCheckInData } from './localDataFlag';

/** The database is still called as in release 0.2, so that entries of that release are found and sent. */
const name = 'door';
const retentionHours = 24;
const hour = 60 * 60 * 1000;

/** At whose hands, and at which event. */
export interface CheckInKey {
  account: string;
  eventId: string;
}

/** Something that was pressed and not sent, or not taken. */
export interface PendingEntry extends CheckInKey {
  /** The order in which it was pressed. */
  seq: number;
  entry: CheckInEntry;
  /** Whom it is about. */
  person: string;
  /** When it goes, in milliseconds since 1970. */
  until: number;
  /** Why the server did not take it. */
  refused?: { message: string; mayLetIn: boolean };
}

interface StoredRoster extends CheckInKey {
  roster: Roster;
  until: number;
}

interface CheckInDatabase extends DBSchema {
  queue: { key: number; value: PendingEntry };
  rosters: { key: [string, string]; value: StoredRoster };
}

const open = () =>
  openDB<CheckInDatabase>(name, 2, {
    upgrade: async (database, oldVersion, _, transaction) => {
      if (oldVersion < 1) {
        database.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('rosters', { keyPath: ['account', 'eventId'] });
        return;
      }
      const [queue, rosters] = [transaction.objectStore('queue'), transaction.objectStore('rosters')];
      for (const one of await queue.getAll()) await queue.put({ ...one, entry: upgradeFormerEntry(one.entry) });
      for (const one of await rosters.getAll()) await rosters.put({ ...one, roster: upgradeFormerRoster(one.roster) });
    },
  });

/** Does something with what is kept, and lets go of it, so that it can be deleted at any time. */
const withDatabase = async <Result>(
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> => {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/** When what is kept of an event goes: a day after its end. */
const untilOf = ({ event }: Roster) => (event.endsAt ? Date.parse(event.endsAt) : serverTime()) + retentionHours * hour;

export const saveRoster = ({ account, eventId }: CheckInKey, roster: Roster): Promise<void> =>
  withDatabase(async (database) => {
    setHasCheckInData();
    await database.put('rosters', { account, eventId, roster, until: untilOf(roster) });
  });

export const readRoster = ({ account, eventId }: CheckInKey): Promise<Roster | undefined> =>
  withDatabase(async (database) => (await database.get('rosters', [account, eventId]))?.roster);

/** Keeps what was pressed until it is sent, whatever becomes of the page. */
export const addPendingEntry = (
  { account, eventId }: CheckInKey,
  entry: CheckInEntry,
  person: string,
  roster: Roster,
): Promise<void> =>
  withDatabase(async (database) => {
    const pressed = { account, eventId, entry, person, until: untilOf(roster) };
    // The order is given as it is kept.
    await database.add('queue', pressed as PendingEntry);
  });

/** What was pressed by an account at an event and is still here, in order. */
export const readPendingEntries = ({ account, eventId }: CheckInKey): Promise<PendingEntry[]> =>
  withDatabase(async (database) =>
    (await database.getAll('queue')).filter((one) => one.account === account && one.eventId === eventId),
  );

export const updatePendingEntry = (pressed: PendingEntry): Promise<void> =>
  withDatabase(async (database) => {
    await database.put('queue', pressed);
  });

export const deletePendingEntry = (seq: number): Promise<void> =>
  withDatabase((database) => database.delete('queue', seq));

/** Whom an account pressed something for that was never sent, or not taken. */
export const unsentNamesOf = (account: string): Promise<string[]> =>
  withDatabase(async (database) =>
    (await database.getAll('queue')).flatMap((one) => (one.account === account ? [one.person] : [])),
  );

/** Forgets all that is kept for an account: it is signing out. What others have not sent waits for them. */
export const deleteAccountData = (account: string | undefined): Promise<void> =>
  deleteWhere((one) => one.account === account);

/** Forgets what is kept of events that were over a day ago. */
export const deleteExpiredData = (): Promise<void> => deleteWhere((one) => one.until <= serverTime());

const deleteWhere = async (isOver: (one: PendingEntry | StoredRoster) => boolean) => {
  const isEmpty = await withDatabase(async (database) => {
    const [presses, rosters] = [await database.getAll('queue'), await database.getAll('rosters')];
    // A door that has just been opened for the first time has no list yet, and must not be closed for that.
    if (![...presses, ...rosters].some(isOver)) return false;
    for (const one of presses) if (isOver(one)) await database.delete('queue', one.seq);
    for (const one of rosters) if (isOver(one)) await database.delete('rosters', [one.account, one.eventId]);
    return (await database.count('queue')) === 0 && (await database.count('rosters')) === 0;
  });
  if (isEmpty) await deleteDatabaseAndFiles();
};

/** Nothing is left: the files go too. */
const deleteDatabaseAndFiles = async () => {
  await deleteDB(name);
  clearHasCheckInData();
  await deleteCachedFiles((scope) => scope.endsWith('?check-in') || isFormerScope(scope));
};

/** Unregisters the service workers of some scopes and deletes the files that they cached. */
const deleteCachedFiles = async (isAffected: (scope: string) => boolean) => {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (isAffected(registration.scope)) await registration.unregister();
  if (!('caches' in window)) return;
  // A cache is called by a word and the scope of its worker.
  for (const key of await caches.keys()) if (isAffected(key)) await caches.delete(key);
};

/** Removes the workers of release 0.2, whose address is gone, with the files that they cached. */
export const deleteFormerWorkers = (): Promise<void> => deleteCachedFiles(isFormerScope);
