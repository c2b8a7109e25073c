import { createTextsHook } from '../../providers';
import { messages } from './screenMessages.en';

export const useBotTexts = createTextsHook('resources.assistant-bot.texts', messages.texts);
