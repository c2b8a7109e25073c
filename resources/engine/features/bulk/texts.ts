import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function of bulk actions. */
export const useBulkTexts = createTextsHook('resources.engine.features.bulk', messages);
