import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** What all calendars say. */
export const useCalendarFrameTexts = createTextsHook('resources.engine.calendar', messages);
