export const messages = {
  changes: 'Changes',
  /** Of a record that members read: what they see of it, and what is known of it besides. */
  page: 'What members see',
  pageTab: 'Page',
  facts: 'Facts',
  /** The list of the sections of a long form. */
  sections: {
    label: 'Sections of the form',
    present: 'Section: %{title}',
    wrong: '%{smart_count} to correct',
    missing: '%{smart_count} missing',
  },
  /** The tab with the member whom a record names. */
  member: 'Member',
  /** Whether people are told of what is done to what is theirs. */
  tell: 'Tell them',
  tellAll: 'Tell these people',
  empty: {
    show: 'Show one empty field |||| Show %{smart_count} empty fields',
    hide: 'Hide empty fields',
  },
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
