import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** Returns the texts of the account screens. */
export const useTexts = createTextsHook('src.console.account', messages);
