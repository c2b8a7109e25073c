import { createTextsHook } from '../../../../providers';

export const messages = {
  rows: { compact: 'Compact rows', waiting: 'Not published: %{title}' },
  failure: {
    title: 'The list could not be loaded.',
    noList: 'The server does not have this list. Ask an administrator to hide it from your menu.',
    sortReset: 'This list can no longer be sorted as before. It has its usual order again.',
  },
  order: {
    live: 'Live first',
    first: '%{field} first',
    by: 'Sorted by %{field}',
  },
  filter: {
    searched: 'Search: “%{text}”',
    add: 'Add filter',
    remove: 'Remove the filter %{name}',
    anyOf: 'Any of',
    contains: 'Contains',
    from: 'From',
    to: 'To',
    min: 'At least',
    max: 'At most',
    since: 'from %{from}',
    until: 'until %{to}',
    now: 'now',
    endOfToday: 'the end of today',
    isEmpty: 'Is empty',
    isNotEmpty: 'Is not empty',
    empty: 'empty',
    notEmpty: 'not empty',
    within: {
      today: 'Today',
      thisWeek: 'This week',
      next14Days: 'Next 14 days',
      last30Days: 'Last 30 days',
    },
    selected: 'Chosen',
    records: '%{smart_count} record |||| %{smart_count} records',
  },
  search: { moreIn: '%{count} more in %{tab}' },
  selection: {
    label: 'Chosen records',
    selected: '%{smart_count} chosen',
    elsewhere: '%{smart_count} chosen, %{elsewhere} on other pages',
    show: 'Show chosen',
    clear: 'Clear',
    select: 'Select',
    done: 'Done',
  },
  days: {
    today: 'Today, %{day}',
    tomorrow: 'Tomorrow, %{day}',
    yesterday: 'Yesterday, %{day}',
    none: 'Without a date',
  },
  deleted: {
    back: '%{smart_count} record is back. |||| %{smart_count} records are back. What was published is a draft now.',
    notBack: '%{smart_count} of them could not be restored. %{reason}',
  },
};

/** Returns the translation function of filters. */
export const useFilterTexts = createTextsHook('resources.engine.core.list.filter', messages.filter);
