import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

/** A form over another one that creates a record for a reference of that form. The URL is that of the form below. */
interface StackedForm {
  /** Opens a tab; a stacked form has no URL that could name it. */
  openTab: (name: string) => void;
  /** Sets whether the form has unsaved changes. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** Closes the form. With unsaved changes it sets `isConfirmingLeave` instead, until `stay` or `leave` is called. */
  close: () => void;
  isConfirmingLeave: boolean;
  stay: () => void;
  leave: () => void;
  /** Called with the new record, to which the form below then refers. */
  onCreated: (record: RaRecord) => void;
}

/** The form over another one; null in a form that is not stacked. */
export const StackedFormContext = createContext<StackedForm | null>(null);

/** Returns the form around if it is over another one, else null. */
export const useStackedForm = () => useContext(StackedFormContext);

/** Sets in the form below whether a form above it has unsaved changes, which Back would lose as well. */
export const UnsavedStackedFormContext = createContext<((isUnsaved: boolean) => void) | null>(null);
