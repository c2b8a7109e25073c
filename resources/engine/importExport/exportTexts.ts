import { createTextsHook } from '../../../providers';
import { messages } from './exportMessages.en';

export const useExportTexts = createTextsHook('resources.engine.importExport', messages);
