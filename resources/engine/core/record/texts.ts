import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function for the texts of records. */
export const useTexts = createTextsHook('resources.engine.core.record', messages);
