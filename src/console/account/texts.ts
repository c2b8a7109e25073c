import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** The texts of the screens on which people see to their own account. */
export const useTexts = createTextsHook('src.console.account', messages);
