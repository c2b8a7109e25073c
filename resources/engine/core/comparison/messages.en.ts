export const messages = {
  comparison: {
    same: 'Nothing that you can see here differs.',
  },
  diffMarks: {
    added: 'Added:',
    removed: 'Removed:',
    nothing: 'Empty',
    form: 'The words are the same; how they are formatted or linked is not.',
  },
};
