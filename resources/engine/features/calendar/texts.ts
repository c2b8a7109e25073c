import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** The texts that all calendars have in common. */
export const useCalendarTexts = createTextsHook('resources.engine.features.calendar', messages);
