export const messages = {
  failed: 'This part cannot be shown.',
  failedField: '“%{name}” cannot be shown.',
};
