import { catalogue } from '../../../providers';
import { messages } from './messages.en';

/** The texts of the screens on which people see to their own account. */
export const useTexts = catalogue('src.console.account', messages);
