/** The texts of the links to the other records of a list. */
export const messages = {
  label: 'Other records of the list',
  previous: 'Previous: %{name}',
  next: 'Next: %{name}',
  noPrevious: 'This is the first of the list',
  noNext: 'This is the last of the list',
  position: '%{place} of %{total}',
};
