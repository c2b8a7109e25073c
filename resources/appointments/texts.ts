import { catalogue } from '../../providers';
import { messages } from './recordMessages.en';

/** The longer texts of the record's views. */
export const useTexts = catalogue('resources.appointments.texts', messages.texts);
