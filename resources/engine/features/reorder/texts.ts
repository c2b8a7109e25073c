import { createTextsHook } from '../../../../providers';
import { messages } from './dialogMessages.en';

/** Returns the translation function of the reorder dialog. */
export const useReorderTexts = createTextsHook('resources.engine.features.reorder', messages);
