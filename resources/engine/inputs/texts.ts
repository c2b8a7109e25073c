import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

export const useTexts = createTextsHook('resources.engine.inputs', messages);
