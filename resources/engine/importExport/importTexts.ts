import { createTextsHook } from '../../../providers';
import { messages } from './importMessages.en';

export const useImportTexts = createTextsHook('resources.engine.importExport', messages);
