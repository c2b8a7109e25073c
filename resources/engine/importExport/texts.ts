import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

export const useImportExportTexts = createTextsHook('resources.engine.importExport', messages);
