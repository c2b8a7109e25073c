import { createContext, useContext } from 'react';
import { useStore } from 'react-admin';

/** Opens the next record of the list, after the open one is done. It does nothing where no list stands beside it. */
export const OpenNextContext = createContext<() => void>(() => undefined);

/** Returns whether the user stays on a record after an act that ends the work on it, and a function that changes it. */
export const useStaysOnRecord = () => useStore('staysOnRecord', false);

/** Returns the function that opens the next record of the list. The next one is that of the time of this call. */
export const useOpenNext = () => useContext(OpenNextContext);
