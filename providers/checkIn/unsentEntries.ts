import { storedAdmin } from '../storedSession';
import { hasDoorTraces } from './localDataFlag';

/** Whom the signed-in person pressed something for at a door that was not sent, or not taken. */
export const unsentAtDoors = async (): Promise<string[]> => {
  const account = storedAdmin()?.id;
  if (!account || !hasDoorTraces()) return [];
  return import('./checkInStore').then(({ unsentOf }) => unsentOf(account)).catch(() => []);
};
