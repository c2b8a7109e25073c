import { createTextsHook } from '../../../providers';
import { messages } from './barMessages.en';

/** Returns the texts of the app bar, which are loaded with the first screen. */
export const useBarTexts = createTextsHook('src.console.palette', messages);
