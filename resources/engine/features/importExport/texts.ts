import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function of the export and import buttons. */
export const useImportExportTexts = createTextsHook('resources.engine.features.importExport', messages);
