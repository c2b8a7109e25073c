import { type ComponentType, createContext } from 'react';

/**
 * The component that opens the form of a new record above the present form, and passes the record to react-admin's
 * `useCreateSuggestionContext`; null where no referenced record can be created in place.
 */
export const NewRecordContext = createContext<ComponentType<{ area: string }> | null>(null);
