import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

export const useTexts = createTextsHook('resources.banners', messages);
