import { millisecondsInDay } from 'date-fns/constants';
import { type DBSchema, deleteDB, openDB } from 'idb';
import { serverTime } from '../connection/serverClock';
import { isFormerScope, upgradeFormerEntry, upgradeFormerRoster } from './formerNames';
import { clearHasCheckInData, setHasCheckInData } from './localDataFlag';
import type { CheckInEntry, Roster } from './roster';
import { storedAdmin } from './storedSession';

/** The database is still named as in release 0.2, so that entries of that release are found and sent. */
const databaseName = 'door';
/** How long data stays on the device after the end of the event, in milliseconds. */
const retention = {
  /** The API accepts entries until then. */
  roster: millisecondsInDay,
  /** Long enough for the user to read why an entry that was sent too late was refused. */
  entries: 8 * millisecondsInDay,
};

/** The user and the event of stored check-in data. */
export interface CheckInKey {
  account: string;
  eventId: string;
}

/** A check-in entry that was not sent yet, or that the server refused. */
export interface PendingEntry extends CheckInKey {
  /** The position in the order of the entries. */
  seq: number;
  entry: CheckInEntry;
  /** The name of the attendee. */
  person: string;
  /** The time of deletion, in milliseconds since 1970. */
  until: number;
  /** The refusal of the server. */
  refused?: { message: string; mayLetIn: boolean };
}

interface StoredRoster extends CheckInKey {
  roster: Roster;
  until: number;
}

interface CheckInSchema extends DBSchema {
  queue: { key: number; value: PendingEntry };
  rosters: { key: [string, string]; value: StoredRoster };
}

const open = () =>
  openDB<CheckInSchema>(databaseName, 2, {
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

/** Runs work with the database and closes it afterwards, so that it can be deleted at any time. */
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

/** When data of an event is deleted. */
const deletionTimeOf = ({ event }: Roster, data: keyof typeof retention) =>
  (event.endsAt ? Date.parse(event.endsAt) : serverTime()) + retention[data];

/** Saves the roster of an event on this device, unless the event or the session of the user has ended. */
export const saveRoster = async ({ account, eventId }: CheckInKey, roster: Roster): Promise<void> => {
  const until = deletionTimeOf(roster, 'roster');
  if (account !== storedAdmin()?.id || until <= serverTime()) return;
  await withDatabase(async (database) => {
    setHasCheckInData();
    await database.put('rosters', { account, eventId, roster, until });
  });
};

/** Returns the saved roster of an event. */
export const readRoster = ({ account, eventId }: CheckInKey): Promise<Roster | undefined> =>
  withDatabase(async (database) => (await database.get('rosters', [account, eventId]))?.roster);

/** Saves an entry until it is sent, even if the page is closed. */
export const addPendingEntry = (
  { account, eventId }: CheckInKey,
  entry: CheckInEntry,
  person: string,
  roster: Roster,
): Promise<void> =>
  withDatabase(async (database) => {
    const pendingEntry = { account, eventId, entry, person, until: deletionTimeOf(roster, 'entries') };
    // IndexedDB assigns `seq` when it stores the entry.
    await database.add('queue', pendingEntry as PendingEntry);
  });

/** Returns the stored entries of a user at an event, in order. */
export const readPendingEntries = ({ account, eventId }: CheckInKey): Promise<PendingEntry[]> =>
  withDatabase(async (database) =>
    (await database.getAll('queue')).filter((one) => one.account === account && one.eventId === eventId),
  );

/** Replaces a stored entry. */
export const updatePendingEntry = (pendingEntry: PendingEntry): Promise<void> =>
  withDatabase(async (database) => {
    await database.put('queue', pendingEntry);
  });

/** Deletes a stored entry. */
export const deletePendingEntry = (seq: number): Promise<void> =>
  withDatabase((database) => database.delete('queue', seq));

/** Returns the names of attendees with entries of a user that were not sent or were refused. */
export const unsentNamesOf = (account: string): Promise<string[]> =>
  withDatabase(async (database) =>
    (await database.getAll('queue')).flatMap((one) => (one.account === account ? [one.person] : [])),
  );

/** Deletes the stored data of a user at sign-out. Unsent entries of other users stay. */
export const deleteAccountData = (account: string | undefined): Promise<void> =>
  deleteWhere((one) => one.account === account);

/** Deletes the rosters of all users but the present one, and the data of events that are over. */
export const deleteLeftCheckInData = (): Promise<void> => {
  const account = storedAdmin()?.id;
  return deleteWhere((one) => one.until <= serverTime() || ('roster' in one && one.account !== account));
};

const deleteWhere = async (shouldDelete: (one: PendingEntry | StoredRoster) => boolean) => {
  const isEmpty = await withDatabase(async (database) => {
    const [presses, rosters] = [await database.getAll('queue'), await database.getAll('rosters')];
    // A check-in page that was just opened for the first time has no data yet, and its files must stay.
    if (![...presses, ...rosters].some(shouldDelete)) return false;
    for (const one of presses) if (shouldDelete(one)) await database.delete('queue', one.seq);
    for (const one of rosters) if (shouldDelete(one)) await database.delete('rosters', [one.account, one.eventId]);
    return (await database.count('queue')) === 0 && (await database.count('rosters')) === 0;
  });
  if (isEmpty) await deleteDatabase();
};

/** Deletes the empty database and the cached files of the page. */
const deleteDatabase = async () => {
  await deleteDB(databaseName);
  clearHasCheckInData();
  await deleteCachedFiles((scope) => scope.endsWith('?check-in') || isFormerScope(scope));
};

/** Unregisters the service workers of some scopes and deletes the files that they cached. */
const deleteCachedFiles = async (isAffected: (scope: string) => boolean) => {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (isAffected(registration.scope)) await registration.unregister();
  if (!('caches' in window)) return;
  // The name of a cache ends with the scope of its worker.
  for (const key of await caches.keys()) if (isAffected(key)) await caches.delete(key);
};

/** Removes the workers of release 0.2, whose address is gone, with the files that they cached. */
export const deleteFormerWorkers = (): Promise<void> => deleteCachedFiles(isFormerScope);
