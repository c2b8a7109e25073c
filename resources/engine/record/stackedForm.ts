import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

/** A form over another one, in which a record is made that the other refers to. The address stays that of the form below. */
interface FormAbove {
  /** What no address names: the tab that is open. */
  openTab: (name: string) => void;
  /** Told whether something in it is typed and not saved. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** Closes it, or asks first where something is not saved; `isAsking` then, until `stay` or `leave`. */
  close: () => void;
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Told of the record, which the form below then refers to. */
  onCreated: (record: RaRecord) => void;
}

export const FormAboveContext = createContext<FormAbove | null>(null);

/** The form around, where it stands over another one. */
export const useFormAbove = () => useContext(FormAboveContext);

/** Tells a form whether something is not saved in one above it, which Back would leave as well. */
export const UnsavedAboveContext = createContext<((isUnsaved: boolean) => void) | null>(null);
