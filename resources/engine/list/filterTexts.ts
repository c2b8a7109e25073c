import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

export const useFilterTexts = createTextsHook('resources.engine.list.filter', messages.filter);
