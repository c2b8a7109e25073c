export const messages = {
  /** The tab with the member whom a record refers to. */
  member: 'Member',
  usedBy: {
    title: 'What uses %{name}',
    none: 'Nothing uses it. It can be archived or deleted without harm elsewhere.',
    many: 'Only the first 100 are named.',
  },
};
