import { createContext, useContext } from 'react';
import type { HttpError } from '../../providers';

/** The answer that refused the last save of a form. */
export const RefusalContext = createContext<HttpError | undefined>(undefined);

export const useRefusal = () => useContext(RefusalContext);
