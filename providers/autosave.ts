import { browserStorage } from './browserStorage';
import { documentUserId, storage } from './storedSession';

/** What somebody typed into a form and has not saved. */
export interface Autosave {
  /** The version of the record that the form was opened with; none for a new record. */
  version?: number | undefined;
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const prefix = 'typed:';
/** When somebody last signed out on this browser; also read by tabs that were asleep at the time. */
export const signedOutKey = 'signed_out_at';

const lasting = browserStorage('localStorage');
/** Ends with the tab: desks are shared, and what members told stays on none. */
const ofThisTab = browserStorage('sessionStorage');
let keepsMembersData = true;

/**
 * The name under which a form's text is kept: of the signed-in person alone, and of one record.
 * @param recordId none for a new record
 * @returns undefined when it is not known who is signed in, and nothing can be kept
 */
export function autosaveKey(area: string, recordId?: string | number): string | undefined {
  const account = documentUserId();
  return account === undefined ? undefined : `${prefix}${account}:${area}:${recordId ?? 'new'}`;
}

/**
 * Keeps what was typed for 24 hours, in place of what was kept under the name before.
 * @param ofMembers keeps it only as long as the tab is open, and until the person signs out
 */
export function saveAutosave(key: string, typed: Omit<Autosave, 'at'>, { ofMembers = false } = {}): void {
  if (ofMembers && !keepsMembersData) return;
  const box = ofMembers ? ofThisTab : lasting;
  box.set(key, JSON.stringify({ ...typed, at: Date.now() }));
}

/** What was kept under a name within the last 24 hours. Whatever is older is removed, under all names. */
export function readAutosave(key: string): Autosave | undefined {
  removeWhatIsOver();
  return read(ofThisTab.get(key) ?? lasting.get(key));
}

/** Forgets what was kept under a name. */
export function deleteAutosave(key: string): void {
  ofThisTab.remove(key);
  lasting.remove(key);
}

/** Forgets what was typed of members in this tab, and keeps no more of it: the person is signing out. */
export function deletePersonalAutosaves(): void {
  keepsMembersData = false;
  for (const key of ofThisTab.keys(prefix)) ofThisTab.remove(key);
}

function removeWhatIsOver(): void {
  const yesterday = Date.now() - dayInMilliseconds;
  const signedOut = Number(storage.get(signedOutKey) ?? 0);
  removeOlder(lasting, yesterday);
  removeOlder(ofThisTab, Math.max(yesterday, signedOut));
}

function removeOlder(box: typeof lasting, instant: number): void {
  for (const key of box.keys(prefix)) {
    const typed = read(box.get(key));
    if (!typed || typed.at <= instant) box.remove(key);
  }
}

function read(text: string | null): Autosave | undefined {
  try {
    const typed: Partial<Autosave> | null = JSON.parse(text ?? 'null');
    return typeof typed?.at === 'number' && typeof typed.values === 'object' ? (typed as Autosave) : undefined;
  } catch {
    return undefined;
  }
}
