import { catalogue } from '../../providers';
import { messages } from './listMessages.en';

export const useListTexts = catalogue('resources.activity.texts', messages.texts);
