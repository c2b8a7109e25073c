import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** What is said of the use of a type, and of merging it into another. */
export const useTypeTexts = createTextsHook('resources.types.texts', messages.texts);
