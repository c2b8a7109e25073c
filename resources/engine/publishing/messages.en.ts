/** The texts of the publishing of a record. */
export const messages = {
  title: 'Publishing',
  draft: 'Only staff can see this. Members see it once it is published.',
  in_review: 'Waiting for somebody to approve it.',
  stays: 'What is published stays as it is meanwhile.',
  live: 'Members can see this now.',
  liveUntil: 'Members can see this now, until %{until}.',
  live_with_changes: 'Members can see version %{version} now. What was changed since is not published yet.',
  scheduled: 'Published. Members see it from %{from} on.',
  nextVersion: 'Version %{version} takes its place on %{from}.',
  unpublishedChanges: 'What was changed since is not published yet.',
  expired: 'Its end has passed. Members no longer see it.',
  archived: 'Taken out of use. Members no longer see it.',
  note: 'Note of the review: %{note}',
  approved: 'Published by %{name}, %{at}.',
  approvedWithNote: 'Published by %{name}, %{at}: %{note}',
  zone: '%{time} (%{zone} time)',
  fourEyes: 'You edited this last, so somebody else approves it.',
  fourEyesOrReason:
    'You edited this last, so somebody else should approve it. As an administrator you may, with a reason.',
  incomplete: 'Complete these fields first:',
  missing: {
    toPublish: 'Missing before it can be published',
    toPublishCount: 'Missing before it can be published: %{count}',
    toSave: 'Missing before it can be saved',
    toSaveCount: 'Missing before it can be saved: %{count}',
  },
  complete: {
    title: 'Nothing is missing',
    toPublish: 'It can be published.',
    toReview: 'It can be sent for review.',
    toSave: 'It can be saved.',
    unchecked: 'Save it. Then the console checks whether it can be published.',
  },
  refused: 'It cannot be published yet',
  freeFrom: 'There is room again from %{at} on.',
  unsaved: 'Save your changes first.',
  discardHelp: 'The record goes back to what is published. Your changes stay in its history.',
  withdrawHelp:
    'Version %{version} will not be shown from %{from} on. What members see now and what is edited stay as they are.',
  transitionFailed: '“%{name}” stays as it is',
  newer: 'Somebody else saved this meanwhile. Look at it again before you go on.',
  /** The names of the transitions. */
  transitions: {
    title: 'What happens next',
    draft: 'Back to draft',
    submitted: 'Send for review',
    changes_requested: 'Ask for changes',
    published: 'Publish',
    publishChanges: 'Publish changes',
    archived: 'Archive',
    discard: 'Discard changes',
    withdraw: 'Withdraw scheduled version',
    taken_back: 'Undo',
    active: 'Back at work',
    on_leave: 'On leave',
    inactive: 'No longer at work',
  },
  /** The messages after a transition. */
  transitionDone: {
    draft: 'Moved back to draft.',
    in_review: 'Sent for review.',
    changes_requested: 'Sent back with your note.',
    published: 'Published.',
    archived: 'Archived.',
    discard: 'Changes discarded.',
    withdraw: 'Withdrawn. It will not take its place.',
    taken_back: 'Taken back.',
    active: 'Marked as at work.',
    on_leave: 'Marked as on leave.',
    inactive: 'Marked as no longer at work.',
    planned: 'Planned again.',
    postponed: 'Postponed.',
    cancelled: 'Canceled.',
    other: 'Marked as “%{state}”.',
  },
  /** The labels of the reason or note of a transition, by the name of the transition. */
  reason: {
    label: 'Reason',
    optional: 'Note or reason (optional)',
    help: 'It is kept with the change.',
    submitted: 'Note for the review (optional)',
    changes_requested: 'What must be changed?',
    published: 'Note (optional)',
    withdraw: 'Reason (optional)',
  },
  /** The consequences of archiving. */
  archive: {
    message: 'Members will no longer see “%{name}”.',
    messageScheduled: 'Members will not see “%{name}”, which is scheduled.',
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
      'One other record leads to this or uses it. Change it first, or members find nothing there. |||| %{smart_count} other records lead to this or use it. Change them first, or members find nothing there.',
  },
};
