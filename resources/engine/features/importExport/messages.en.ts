import { createTextsHook } from '../../../../providers';

export const messages = {
  exportHint: 'All that the filters match, as a file',
  import: 'Import',
};

/** Returns the translation function of the export and import buttons. */
export const useImportExportTexts = createTextsHook('resources.engine.features.importExport', messages);
