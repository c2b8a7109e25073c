import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** What is said around the keys of the member app. */
export const useAppKeyTexts = createTextsHook('resources.organization.appKeys', messages.appKeys);
