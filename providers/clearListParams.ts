import { storage } from './storedSession';

/** What react-admin keeps of the lists that were shown: searches, filters and chosen rows, which may name members. */
const ofShownLists = /^RaStore\..+\.(listParams|shownList|view|selectedIds(\.storeKeys)?)$/;

/** Forgets which part of each list was shown: the person is signing out, and desks are shared. */
export function clearListParams(): void {
  for (const key of storage.keys('RaStore.')) if (ofShownLists.test(key)) storage.remove(key);
}
