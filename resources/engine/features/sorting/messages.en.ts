export const messages = {
  label: 'Sort: %{order}',
  usual: 'usual order',
  by: '%{field}, %{direction}',
  text: { ASC: 'A to Z', DESC: 'Z to A' },
  number: { ASC: 'lowest first', DESC: 'highest first' },
  time: { ASC: 'oldest first', DESC: 'newest first' },
  other: { ASC: 'first to last', DESC: 'last to first' },
};
