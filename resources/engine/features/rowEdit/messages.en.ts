/** The texts of edits in a row. */
export const messages = {
  actions: 'What happens next with “%{name}”',
  flag: '%{field}: %{name}',
  number: 'Change %{field} of “%{name}”',
  changed: '“%{name}” is changed.',
  waits: '“%{name}” is changed. Members see it once it is published.',
};
