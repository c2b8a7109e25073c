import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** Returns the texts about the use and the merging of types. */
export const useTypeTexts = createTextsHook('resources.types.texts', messages.texts);
