import { createTextsHook } from '../../../providers';
import { messages } from './dialogMessages.en';

export const useReorderTexts = createTextsHook('resources.engine.reorder', messages);
