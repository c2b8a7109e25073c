import { catalogue } from '../../providers';
import { messages } from './recordMessages.en';

export const useTexts = catalogue('resources.message-templates.texts', messages.texts);
