import { catalogue } from '../../../providers';
import { messages } from './messages.en';

/** What all calendars say. */
export const useCalendarTexts = catalogue('resources.engine.calendar', messages);
