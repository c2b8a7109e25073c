import { createContext, useContext } from 'react';

/** The time zone of the signed-in user; undefined where it is not known, and the browser's is used. */
export const UserTimeZoneContext = createContext<string | undefined>(undefined);

/** Returns the time zone of the signed-in user; undefined where it is not known. */
export const useUserTimeZone = () => useContext(UserTimeZoneContext);
