import { catalogue } from '../../../providers';
import { messages } from './dialogMessages.en';

export const useArrangeTexts = catalogue('resources.engine.reorder', messages);
