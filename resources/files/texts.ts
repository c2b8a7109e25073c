import { catalogue } from '../../providers';
import { messages } from './listMessages.en';

export const useFileTexts = catalogue('resources.files.texts', messages.texts);
