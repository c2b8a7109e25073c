import { millisecondsInDay } from 'date-fns/constants';
import { browserStorage } from './browserStorage';
import { documentUserId, storage } from './storedSession';

/** The dirty values of a form, saved in the browser. */
export interface Autosave {
  /** The version of the record that the form was opened with; undefined for a new record. */
  version?: number | undefined;
  /** The time of the save, in milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
}

const prefix = 'typed:';
/** The key of the time of the last sign-out in this browser. Tabs that were suspended at that time read it later. */
export const signedOutKey = 'signed_out_at';

const persistentStorage = browserStorage('localStorage');
/** The storage of this tab for personal data: computers are shared, and personal data must not outlive the tab. */
const tabStorage = browserStorage('sessionStorage');
let canSavePersonalData = true;

/**
 * The storage key of a form's dirty values, for the signed-in user and one record.
 * @param recordId undefined for a new record
 * @returns undefined when the user is unknown, so that nothing can be saved
 */
export function autosaveKey(area: string, recordId?: string | number): string | undefined {
  const account = documentUserId();
  return account === undefined ? undefined : `${prefix}${account}:${area}:${recordId ?? 'new'}`;
}

/**
 * Saves the dirty values of a form for 24 hours and replaces the earlier save under the key.
 * @param isPersonalData whether the values are personal data: saved only in this tab, and deleted at sign-out
 */
export function saveAutosave(key: string, dirty: Omit<Autosave, 'at'>, { isPersonalData = false } = {}): void {
  if (isPersonalData && !canSavePersonalData) return;
  const target = isPersonalData ? tabStorage : persistentStorage;
  target.set(key, JSON.stringify({ ...dirty, at: Date.now() }));
}

/** Returns the values that were saved under a key within the last 24 hours. Deletes older values of all keys. */
export function readAutosave(key: string): Autosave | undefined {
  removeExpired();
  return read(tabStorage.get(key) ?? persistentStorage.get(key));
}

/** Deletes the values that were saved under a key. */
export function deleteAutosave(key: string): void {
  tabStorage.remove(key);
  persistentStorage.remove(key);
}

/** Deletes the personal data that was saved in this tab and saves no more of it, because the user signs out. */
export function deletePersonalAutosaves(): void {
  canSavePersonalData = false;
  for (const key of tabStorage.keys(prefix)) tabStorage.remove(key);
}

/** Deletes the personal data that others than a user typed in this tab. */
export function deleteAutosavesOfOthers(account: string): void {
  for (const key of tabStorage.keys(prefix)) if (!key.startsWith(`${prefix}${account}:`)) tabStorage.remove(key);
}

function removeExpired(): void {
  const yesterday = Date.now() - millisecondsInDay;
  const signedOut = Number(storage.get(signedOutKey) ?? 0);
  removeOlder(persistentStorage, yesterday);
  removeOlder(tabStorage, Math.max(yesterday, signedOut));
}

function removeOlder(source: typeof persistentStorage, limit: number): void {
  for (const key of source.keys(prefix)) {
    const autosave = read(source.get(key));
    if (!autosave || autosave.at <= limit) source.remove(key);
  }
}

function read(text: string | null): Autosave | undefined {
  try {
    const autosave: Partial<Autosave> | null = JSON.parse(text ?? 'null');
    return typeof autosave?.at === 'number' && typeof autosave.values === 'object' ? (autosave as Autosave) : undefined;
  } catch {
    return undefined;
  }
}
