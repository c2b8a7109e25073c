import { storage } from './storedSession';

/** The keys of react-admin's list state: searches, filters and selected rows, which may contain names of members. */
const listStateKey = /^RaStore\..+\.(listParams|shownList|view|selectedIds(\.storeKeys)?)$/;

/** Deletes the stored state of every list. Called when a session ends, because computers are shared. */
export function clearListParams(): void {
  for (const key of storage.keys('RaStore.')) if (listStateKey.test(key)) storage.remove(key);
}
