import { createTextsHook } from '../../../providers';
import { messages } from './barMessages.en';

/** The texts of what stands in the top bar, which come with the first screen. */
export const useBarTexts = createTextsHook('src.console.palette', messages);
