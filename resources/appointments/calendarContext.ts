import { createContext, useContext } from 'react';
import type { CalendarEntry } from '../../providers';

/** The state that the parts of the appointment calendar share. */
export interface AppointmentCalendar {
  /** The time zone in which times are displayed. */
  timeZone: string;
  /** Returns the name of an advisor. */
  advisorOf: (id: string) => string;
  typeOf: (key: string) => string;
  /** Opens the details of an appointment next to its entry. */
  open: (entry: CalendarEntry, anchor: HTMLElement) => void;
}

export const AppointmentCalendarContext = createContext<AppointmentCalendar | null>(null);

export const useAppointmentCalendar = (): AppointmentCalendar => {
  const calendar = useContext(AppointmentCalendarContext);
  if (!calendar) throw new Error('useAppointmentCalendar works only within a calendar');
  return calendar;
};
