import { storage } from './storedSession';

/** The key of the flag; it is set while check-in data is stored on this device. */
const key = 'door_until';

/** Whether this device stores check-in data. Without it, the code of the database is not loaded. */
export const hasCheckInData = (): boolean => storage.get(key) !== null;

/** Marks that check-in data is stored. */
export const setHasCheckInData = (): void => storage.set(key, 'yes');

/** Removes the mark. */
export const clearHasCheckInData = (): void => storage.remove(key);
