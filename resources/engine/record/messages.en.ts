export const messages = {
  changes: 'Changes',
  /** The tab with the member whom a record names. */
  member: 'Member',
  menu: {
    more: 'More',
    duplicate: 'Duplicate',
    copy: '%{name} (copy)',
    history: 'History',
    usedBy: 'Used by',
    activity: 'Activity',
  },
  usedBy: {
    title: 'What uses %{name}',
    none: 'Nothing uses it. It can be archived or deleted without harm elsewhere.',
    many: 'Only the first 100 are named.',
  },
  neighbours: {
    label: 'Other records of the list',
    previous: 'Previous: %{name}',
    next: 'Next: %{name}',
    noPrevious: 'This is the first of the list',
    noNext: 'This is the last of the list',
    place: '%{place} of %{total}',
  },
};
