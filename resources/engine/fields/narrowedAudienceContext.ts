import { createContext } from 'react';

/**
 * Whether the audience within is for some members only, because another field says so. Then it has no switch for
 * everyone.
 */
export const NarrowedAudienceContext = createContext(false);
