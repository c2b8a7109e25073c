import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** The longer texts of the record's views. */
export const useTexts = createTextsHook('resources.appointments.texts', messages.texts);
