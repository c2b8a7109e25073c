import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function for the texts of search engines and sharing. */
export const useTexts = createTextsHook('resources.engine.features.sharing', messages);
