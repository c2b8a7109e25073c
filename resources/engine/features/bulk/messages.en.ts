import { createTextsHook } from '../../../../providers';

/** The texts of bulk actions. */
export const messages = {
  left: 'Still chosen: %{names}',
  change: 'Change a field…',
  field: 'Field',
  selectField: 'Choose the field to change.',
  listChange: { label: 'These values', add: 'are added', remove: 'are removed', replace: 'replace all others' },
  title: '%{action}: %{count} record |||| %{action}: %{count} records',
  confirm: 'Change',
  selectAll: 'Select all %{total} that match',
  allSelected: 'All %{total} that match are selected.',
  onlyThese: 'Only the %{count} chosen',
  each: 'This is done with each of the %{total} records that match the list now.',
  longer: 'It takes a while and goes on when you leave this page.',
  /** The texts of the check before an action is confirmed. */
  check: {
    loading: 'Checking which can be done',
    refused:
      '%{smart_count} of %{total} cannot be done, and stays as it is: |||| %{smart_count} of %{total} cannot be done, and stay as they are:',
    confirm: '%{action} %{count} of %{total}',
    notTried:
      'These %{total} records are not checked beforehand, because they are more than %{max}. Those that cannot be done stay as they are, and are named at the end.',
  },
  /** The texts of long jobs. */
  job: {
    title: '%{name}: %{action}',
    change: 'changing',
    delete: 'deleting',
    apply: 'importing %{file}',
    undo: 'undoing',
    action: '“%{action}”',
    progress: '%{done} of %{total}',
    ending: 'Ending after the records that are being done…',
    done: '%{count} record done. |||| %{count} records done.',
    failed: '%{count} could not be done.',
    cancelled: 'Canceled. %{done} of %{total} were done, and stay so.',
    show: 'Show which',
    report: 'What could not be done',
    row: 'Row %{number}',
    deletedRecord: 'A record that is gone',
    first: 'The first %{count} of %{total}.',
  },
};

/** Returns the translation function of bulk actions. */
export const useBulkTexts = createTextsHook('resources.engine.features.bulk', messages);
