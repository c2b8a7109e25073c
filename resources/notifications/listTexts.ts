import { createTextsHook } from '../../providers';
import { messages } from './listMessages.en';

export const useListTexts = createTextsHook('resources.notifications.list', messages.list);
