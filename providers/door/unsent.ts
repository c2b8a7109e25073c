import { storedAdmin } from '../storedSession';
import { hasDoorTraces } from './traces';

/** Whom the signed-in person pressed something for at a door that was not sent, or not taken. */
export const unsentAtDoors = async (): Promise<string[]> => {
  const account = storedAdmin()?.id;
  if (!account || !hasDoorTraces()) return [];
  return import('./store').then(({ unsentOf }) => unsentOf(account)).catch(() => []);
};
