import { catalogue } from '../../../providers';
import { messages } from './exportMessages.en';

export const useExportTexts = catalogue('resources.engine.importExport', messages);
