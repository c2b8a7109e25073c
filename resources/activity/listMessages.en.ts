export const messages = {
  texts: {
    exportHint: 'All that the filters match, as a CSV file',
  },
};
