import { catalogue } from '../../../providers';
import { messages } from './messages.en';

/** The texts of the dashboard. */
export const useTexts = catalogue('src.console.dashboard', messages);
