import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** Returns the texts of the member app's API keys. */
export const useAppKeyTexts = createTextsHook('resources.organization.appKeys', messages.appKeys);
