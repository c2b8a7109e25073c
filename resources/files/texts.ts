import { createTextsHook } from '../../providers';
import { messages } from './listMessages.en';

export const useFileTexts = createTextsHook('resources.files.texts', messages.texts);
