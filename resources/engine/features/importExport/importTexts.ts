import { createTextsHook } from '../../../../providers';
import { messages } from './importMessages.en';

/** Returns the translation function of the import dialog. */
export const useImportTexts = createTextsHook('resources.engine.features.importExport', messages);
