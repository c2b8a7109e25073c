import { createTextsHook } from '../../providers';
import { messages } from './calendarMessages.en';

/** Returns the texts of the appointment calendar. */
export const useAppointmentCalendarTexts = createTextsHook('resources.appointments.calendar', messages.calendar);
