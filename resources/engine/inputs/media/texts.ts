import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** The texts of the library; loaded together with it. */
export const useTexts = createTextsHook('resources.engine.inputs.media', messages);
