import { createTextsHook } from '../../../../providers';

export const messages = {
  exportHint: 'All that the filters match, as a file',
  import: 'Import',
  exportTitle: 'Export: %{name}',
  matching: '%{total} record in this list. |||| %{total} records in this list.',
  which: 'Columns',
  all: 'All',
  displayed: 'As the list shows them',
  selected: 'Choose…',
  selectedColumns: 'Chosen columns',
  selectColumns: 'Choose at least one column.',
  masked: 'Not shown to your role: %{fields}. These columns hold ••• or nothing.',
  leftOut: 'Not shown to your role, so left out: %{fields}.',
  format: 'File',
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  exporting: 'Exporting row %{done}…',
  exportingOf: 'Exporting row %{done} of %{total}…',
  exported: 'The file “%{name}” is downloaded.',
};

/** Returns the translation function of the buttons and the export dialog. */
export const useImportExportTexts = createTextsHook('resources.engine.features.importExport', messages);
