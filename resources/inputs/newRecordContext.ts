import { type ComponentType, createContext } from 'react';

/**
 * What opens the form for a new record of an area over the form around, and gives the record to react-admin's
 * `useCreateSuggestionContext`; none where no record can be made on the spot.
 */
export const NewRecordContext = createContext<ComponentType<{ area: string }> | null>(null);
