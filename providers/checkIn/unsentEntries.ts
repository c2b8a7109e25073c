import { storedAdmin } from '../storedSession';
import { hasCheckInData } from './localDataFlag';

/** Whom the signed-in person pressed something for at a door that was not sent, or not taken. */
export const unsentCheckIns = async (): Promise<string[]> => {
  const account = storedAdmin()?.id;
  if (!account || !hasCheckInData()) return [];
  return import('./checkInStore').then(({ unsentNamesOf }) => unsentNamesOf(account)).catch(() => []);
};
