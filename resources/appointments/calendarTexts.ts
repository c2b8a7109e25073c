import { catalogue } from '../../providers';
import { messages } from './calendarMessages.en';

/** What the calendar says. */
export const useCalendarTexts = catalogue('resources.appointments.calendar', messages.calendar);
