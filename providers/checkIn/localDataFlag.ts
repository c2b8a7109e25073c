import { storage } from '../storedSession';

/** There while something of the doors of events is kept on this device. */
const key = 'door_until';

/** Whether this device keeps anything of the door of an event; without it nothing more is loaded to look. */
export const hasCheckInData = (): boolean => storage.get(key) !== null;

export const setHasCheckInData = (): void => storage.set(key, 'yes');

export const clearHasCheckInData = (): void => storage.remove(key);
