import { createTextsHook } from '../../../../providers';
import { messages } from './exportMessages.en';

/** Returns the translation function of the export dialog. */
export const useExportTexts = createTextsHook('resources.engine.features.importExport', messages);
