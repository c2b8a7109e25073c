import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** Returns the longer texts of the record views. */
export const useTexts = createTextsHook('resources.appointments.texts', messages.texts);
