import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function of filters. */
export const useFilterTexts = createTextsHook('resources.engine.core.list.filter', messages.filter);
