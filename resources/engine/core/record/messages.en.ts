export const messages = {
  changes: 'Changes',
  /** The page as members see it, and the details next to it. */
  page: 'What members see',
  /** The contents that the preview of a record can show. */
  previews: {
    label: 'Show',
    now: 'What members see',
    later: 'What members will see from %{from}',
    edited: 'What members would see: not published',
    past: 'What members saw: not live any more',
  },
  pageTab: 'Page',
  facts: 'Facts',
  /** The list of sections of a long form. */
  sections: {
    label: 'Sections of the form',
    present: 'Section: %{title}',
    wrong: '%{smart_count} to correct',
    missing: '%{smart_count} missing',
  },
  /** The tab with the member whom a record refers to. */
  member: 'Member',
  /** The checkbox that sets whether people are notified of a change. */
  notifyPeople: 'Tell them',
  notifyAllPeople: 'Tell these people',
  empty: {
    show: 'Show one more field |||| Show %{smart_count} more fields',
    hide: 'Show fewer fields',
  },
  menu: {
    more: 'More actions',
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
  previousNext: {
    label: 'Other records of the list',
    previous: 'Previous: %{name}',
    next: 'Next: %{name}',
    noPrevious: 'This is the first of the list',
    noNext: 'This is the last of the list',
    position: '%{place} of %{total}',
  },
};
