import { createTextsHook } from '../../providers';
import { messages } from './listMessages.en';

export const useTrashTexts = createTextsHook('resources.trash.texts', messages.texts);
