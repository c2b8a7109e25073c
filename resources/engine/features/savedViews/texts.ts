import { createTextsHook } from '../../../../providers';
import { messages } from './menuMessages.en';

/** Returns the translation function of saved views. */
export const useViewTexts = createTextsHook('resources.engine.features.savedViews', messages);
