import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** The texts of the screen of what is in review. */
export const useTexts = createTextsHook('src.console.reviews', messages);
