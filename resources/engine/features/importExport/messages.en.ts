export const messages = {
  exportHint: 'All that the filters match, as a file',
  import: 'Import',
};
