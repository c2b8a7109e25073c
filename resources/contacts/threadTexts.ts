import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** Returns the texts of replies and notes. They are loaded with the record, because no list displays them. */
export const useThreadTexts = createTextsHook('resources.contacts.texts', messages.texts);
