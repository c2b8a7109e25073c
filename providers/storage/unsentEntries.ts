import { hasCheckInData } from './localDataFlag';
import { storedAdmin } from './storedSession';

/** Returns the names of attendees with check-in entries of the signed-in user that were not sent or were refused. */
export const unsentCheckIns = async (): Promise<string[]> => {
  const account = storedAdmin()?.id;
  if (!account || !hasCheckInData()) return [];
  return import('./checkInStore').then(({ unsentNamesOf }) => unsentNamesOf(account)).catch(() => []);
};
