import { catalogue } from '../../../providers';
import { messages } from './messages.en';

export const useFilterTexts = catalogue('resources.engine.list.filter', messages.filter);
