import { catalogue } from '../../../providers';
import { messages } from './dialogMessages.en';

export const useImportTexts = catalogue('resources.engine.transfer', messages);
