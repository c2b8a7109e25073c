import { catalogue } from '../../../providers';
import { messages } from './menuMessages.en';

export const useViewTexts = catalogue('resources.engine.savedViews', messages);
