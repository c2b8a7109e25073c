import { catalogue } from '../../providers';
import { messages } from './screenMessages.en';

export const useBotTexts = catalogue('resources.assistant-bot.texts', messages.texts);
