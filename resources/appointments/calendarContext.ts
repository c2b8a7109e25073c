import { createContext, useContext } from 'react';
import type { CalendarEntry } from '../../providers';

/** What all parts of a calendar need to know. */
export interface Sheet {
  /** On whose clock times are told. */
  timeZone: string;
  /** The name of an advisor, and what a type of appointment is called. */
  advisorOf: (id: string) => string;
  typeOf: (key: string) => string;
  /** Opens what is told of an appointment, beside it. */
  open: (entry: CalendarEntry, anchor: HTMLElement) => void;
}

export const SheetContext = createContext<Sheet | null>(null);

export const useSheet = (): Sheet => {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('useSheet works only within a calendar');
  return sheet;
};
