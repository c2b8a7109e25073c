import { catalogue } from '../../providers';
import { messages } from './listMessages.en';

export const useTrashTexts = catalogue('resources.trash.texts', messages.texts);
