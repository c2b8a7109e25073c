import { catalogue } from '../../../providers';
import { messages } from './messages.en';

export const useBulkTexts = catalogue('resources.engine.bulk', messages);
