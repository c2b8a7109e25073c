import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** The texts of the library, which come with it. */
export const useTexts = createTextsHook('resources.inputs.media', messages);
