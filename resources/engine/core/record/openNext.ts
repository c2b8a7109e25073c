import { createContext, useContext } from 'react';

/** Opens the next record of the list, after the open one is done. It does nothing where no list stands beside it. */
export const OpenNextContext = createContext<() => void>(() => undefined);

/** Returns the function that opens the next record of the list. The next one is that of the time of this call. */
export const useOpenNext = () => useContext(OpenNextContext);
