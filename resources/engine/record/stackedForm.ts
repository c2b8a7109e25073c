import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

/** A form over another one, in which a record is made that the other refers to. The address stays that of the form below. */
interface StackedForm {
  /** What no address names: the tab that is open. */
  openTab: (name: string) => void;
  /** Told whether something in it is typed and not saved. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** Closes it, or asks first where something is not saved; `isConfirmingLeave` then, until `stay` or `leave`. */
  close: () => void;
  isConfirmingLeave: boolean;
  stay: () => void;
  leave: () => void;
  /** Told of the record, which the form below then refers to. */
  onCreated: (record: RaRecord) => void;
}

export const StackedFormContext = createContext<StackedForm | null>(null);

/** The form around, where it stands over another one. */
export const useStackedForm = () => useContext(StackedFormContext);

/** Tells a form whether something is not saved in one above it, which Back would leave as well. */
export const UnsavedStackedFormContext = createContext<((isUnsaved: boolean) => void) | null>(null);
