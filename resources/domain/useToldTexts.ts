import { catalogue } from '../../providers';
import { messages } from './toldMessages.en';

export const useToldTexts = catalogue('resources.domain.told', messages);
