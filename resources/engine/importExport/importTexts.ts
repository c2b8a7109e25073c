import { catalogue } from '../../../providers';
import { messages } from './importMessages.en';

export const useImportTexts = catalogue('resources.engine.importExport', messages);
