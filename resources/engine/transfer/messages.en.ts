export const messages = {
  exportHint: 'All that the filters match, as a CSV file',
  import: 'Import',
};
