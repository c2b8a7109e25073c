import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function for the texts of publishing. */
export const usePublishTexts = createTextsHook('resources.engine.features.publishing', messages);
