import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

export const useBulkTexts = createTextsHook('resources.engine.bulk', messages);
