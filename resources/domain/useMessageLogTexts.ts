import { catalogue } from '../../providers';
import { messages } from './messageLogMessages.en';

export const useToldTexts = catalogue('resources.domain.told', messages);
