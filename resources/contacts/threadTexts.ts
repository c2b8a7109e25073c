import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** What is said around replies and notes; loaded with the record, since no list shows it. */
export const useThreadTexts = createTextsHook('resources.contacts.texts', messages.texts);
