import { deleteAutosavesOfOthers } from './autosave';
import { hasCheckInData } from './localDataFlag';
import { storage, storedAdmin } from './storedSession';

/** The keys of react-admin's list state: searches, filters and selected rows, which may contain names of members. */
const listStateKey = /^RaStore\..+\.(listParams|shownList|view|selectedIds(\.storeKeys)?)$/;

/** Deletes the stored state of every list. Called when a session ends, because computers are shared. */
export function clearListParams(): void {
  for (const key of storage.keys('RaStore.')) if (listStateKey.test(key)) storage.remove(key);
}

/**
 * Deletes what is stored about people for anybody but the present user: rosters, typed personal data of others, and
 * without a user also searches in lists. Called when a session ends or starts, and when a document opens. A user whose
 * server could not be reached is still the present user. What was not sent yet stays for its user.
 */
export function deleteLeftData(): void {
  const account = storedAdmin()?.id;
  if (account === undefined) clearListParams();
  else deleteAutosavesOfOthers(account);
  if (hasCheckInData())
    void import('./checkInStore')
      .then(({ deleteLeftCheckInData }) => deleteLeftCheckInData())
      .catch(() => {
        // Where the code or the database cannot be opened now, the next document deletes the data.
      });
}
