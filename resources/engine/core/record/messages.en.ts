import { createTextsHook } from '../../../../providers';

export const messages = {
  changes: 'Changes',
  /** The tabs of a record where there is no room for its preview beside the fields. */
  previewTabs: { fields: 'Fields', preview: 'Preview' },
  printedTab: 'Only the tab “%{name}” of this record is printed.',
  closePanel: 'Close panel',
  backTo: 'Back to %{list}',
  nextInList: 'Next in the list',
  previousInList: 'Previous in the list',
  /** The tabs of a record beside its list, where there is no room for both. */
  paneTabs: { contents: 'Conversation', facts: 'Details' },
  /** The page of a record that does not exist. */
  notFound: {
    title: 'This record cannot be found',
    message: 'It may have been deleted, or the address is incomplete.',
    back: 'Go to %{list}',
  },
  inTrash: {
    title: '“%{name}” is in the trash',
    message: 'It was deleted on %{at}, and can be restored from the trash.',
    messageBy: 'It was deleted on %{at} by %{name}, and can be restored from the trash.',
    open: 'Show it in the trash',
  },
  /** The units of numbers, below an input and after a value. */
  units: { minutes: 'Minutes', hours: 'Hours', days: 'Days', months: 'Months', years: 'Years' },
  unit: {
    minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    hours: '%{smart_count} hour |||| %{smart_count} hours',
    days: '%{smart_count} day |||| %{smart_count} days',
    months: '%{smart_count} month |||| %{smart_count} months',
    years: '%{smart_count} year |||| %{smart_count} years',
  },
  /** The sections that areas share. */
  sharedSections: { publishingWindow: 'When', sharing: 'Search engines and sharing' },
  sharedSectionHelp: {
    publishingWindow: 'Without a start, members see it as soon as it is published. Without an end, it stays.',
  },
  /** The list of sections of a long form. */
  sections: {
    label: 'Sections of the form',
    steps: 'Steps',
    done: 'done',
    present: 'Section: %{title}',
    wrong: '%{smart_count} to correct',
    missing: '%{smart_count} missing',
  },
  empty: {
    show: 'Show one more field |||| Show %{smart_count} more fields',
    hide: 'Show fewer fields',
  },
  /** The values that a duplicate has from another record. */
  carried: {
    from: 'From %{from}',
    stillRight: 'Still right',
    stillRightOf: 'Still right: %{name}, from %{from}',
    left: 'One value is from “%{from}”, and nobody has looked at it yet. |||| %{smart_count} values are from “%{from}”, and nobody has looked at them yet.',
    help: 'Change what is different, and press “Still right” for the others.',
    allRight: 'All are right',
    done: 'All values from “%{from}” have been looked at.',
    look: 'Look at them',
  },
  menu: {
    more: 'More actions',
    duplicate: 'Duplicate',
    copy: '%{name} (copy)',
    history: 'History',
    usedBy: 'Used by',
    activity: 'Activity',
  },
};

/** Returns the translation function for the texts of records. */
export const useTexts = createTextsHook('resources.engine.core.record', messages);
