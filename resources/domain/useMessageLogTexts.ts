import { createTextsHook } from '../../providers';
import { messages } from './messageLogMessages.en';

export const useMessageLogTexts = createTextsHook('resources.domain.messageLog', messages.messageLog);
