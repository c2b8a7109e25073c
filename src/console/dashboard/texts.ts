import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** Returns the texts of the dashboard. */
export const useTexts = createTextsHook('src.console.dashboard', messages);
