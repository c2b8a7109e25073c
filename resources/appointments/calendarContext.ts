import { createContext, useContext } from 'react';
import type { CalendarEntry } from '../../providers';

/** What all parts of a calendar need to know. */
export interface AppointmentCalendar {
  /** On whose clock times are told. */
  timeZone: string;
  /** The name of an advisor, and what a type of appointment is called. */
  advisorOf: (id: string) => string;
  typeOf: (key: string) => string;
  /** Opens what is told of an appointment, beside it. */
  open: (entry: CalendarEntry, anchor: HTMLElement) => void;
}

export const AppointmentCalendarContext = createContext<AppointmentCalendar | null>(null);

export const useAppointmentCalendar = (): AppointmentCalendar => {
  const sheet = useContext(AppointmentCalendarContext);
  if (!sheet) throw new Error('useSheet works only within a calendar');
  return sheet;
};
