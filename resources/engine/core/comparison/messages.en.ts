export const messages = {
  comparison: {
    same: 'Nothing that you can see here differs.',
  },
  diffMarks: {
    added: 'Added:',
    removed: 'Removed:',
    nothing: 'Empty',
    form: 'The words are the same. Only their format or links differ.',
  },
};
