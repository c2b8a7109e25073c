import { catalogue } from '../../../providers';
import { messages } from './barMessages.en';

/** The texts of what stands in the top bar, which come with the first screen. */
export const useBarTexts = catalogue('src.console.palette', messages);
