import { createTextsHook } from '../../../providers';
import { messages } from './menuMessages.en';

export const useViewTexts = createTextsHook('resources.engine.savedViews', messages);
