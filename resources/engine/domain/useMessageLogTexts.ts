import { createTextsHook } from '../../../providers';
import { messages } from './messageLogMessages.en';

export const useMessageLogTexts = createTextsHook('resources.engine.domain.messageLog', messages.messageLog);
