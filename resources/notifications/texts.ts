import { catalogue } from '../../providers';
import { messages } from './recordMessages.en';

export const useTexts = catalogue('resources.notifications.texts', messages.texts);

export type TextName = Parameters<ReturnType<typeof useTexts>>[0];
