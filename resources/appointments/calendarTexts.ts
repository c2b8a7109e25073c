import { createTextsHook } from '../../providers';
import { messages } from './calendarMessages.en';

/** What the calendar says. */
export const useAppointmentCalendarTexts = createTextsHook('resources.appointments.calendar', messages.calendar);
