import { storage } from '../storedSession';

/** There while something of the doors of events is kept on this device. */
const key = 'door_until';

/** Whether this device keeps anything of the door of an event; without it nothing more is loaded to look. */
export const hasDoorTraces = (): boolean => storage.get(key) !== null;

export const noteDoorTraces = (): void => storage.set(key, 'yes');

export const forgetDoorTraces = (): void => storage.remove(key);
