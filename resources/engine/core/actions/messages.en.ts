export const messages = {
  /** The names of the actions, on their buttons. */
  labels: {
    submit: 'Send for review',
    requestChanges: 'Ask for changes',
    publish: 'Publish',
    publishChanges: 'Publish changes',
    archive: 'Archive',
    unarchive: 'Unarchive',
    returnToDraft: 'Back to draft',
    discard: 'Discard changes',
    withdraw: 'Withdraw scheduled version',
    reschedule: 'Move scheduled version',
    revert: 'Undo',
    toOtherState: 'Mark as “%{state}”',
  },
  /** The labels of the reason or note of an action, by its name. */
  reason: {
    label: 'Reason',
    optional: 'Note or reason (optional)',
    help: 'It is kept with the change.',
    submit: 'Note for the review (optional)',
    requestChanges: 'What must be changed?',
    publish: 'Note (optional)',
    withdraw: 'Reason (optional)',
    reschedule: 'Reason (optional)',
  },
  /** The consequences of switching a record off. */
  switchOff: {
    title: 'Switch off “%{name}”?',
    message: 'While it is off, members cannot use “%{name}”.',
    confirm: 'Switch off',
  },
  /** The records that lead to something members lose. */
  referrers: {
    count:
      'One other record leads to this or uses it. Change it first, or members find nothing there once this is gone. |||| %{smart_count} other records lead to this or use it. Change them first, or members find nothing there once this is gone.',
  },
};
