import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** Returns the texts of the review screen. */
export const useTexts = createTextsHook('src.console.reviews', messages);
