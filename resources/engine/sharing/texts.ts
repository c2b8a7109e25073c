import { catalogue } from '../../../providers';
import { messages } from './messages.en';

export const useTexts = catalogue('resources.engine.sharing', messages);
