import { viewTexts } from '../../../providers';

/** What the publishing of a record says. */
export const usePublishTexts = viewTexts('console.publishing', {
  title: 'Publishing',
  draft: 'Only staff can see this. Members see it once it is published.',
  in_review: 'Waiting for somebody to approve it.',
  stays: 'What is published stays as it is meanwhile.',
  live: 'Members can see this now.',
  liveUntil: 'Members can see this now, until %{until}.',
  live_with_changes: 'Members can see version %{version} now. What was changed since is not published yet.',
  scheduled: 'Published. Members see it from %{from} on.',
  follows: 'Version %{version} takes its place on %{from}.',
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
  incomplete: 'These fields are needed first:',
  unsaved: 'Save your changes first.',
  discardHelp: 'The record goes back to what is published. Your changes stay in its history.',
  withdrawHelp:
    'Version %{version} will not be shown from %{from} on. What members see now and what is edited stay as they are.',
  newer: 'Somebody else saved this meanwhile. Look at it again before you go on.',
});

/** What moves are called. */
export const moveTexts = {
  title: 'What happens next',
  draft: 'Back to draft',
  submitted: 'Send to review',
  changes_requested: 'Ask for changes',
  published: 'Publish',
  publishChanges: 'Publish changes',
  archived: 'Archive',
  discard: 'Discard changes',
  withdraw: 'Withdraw what is scheduled',
  active: 'Back at work',
  on_leave: 'On leave',
  inactive: 'No longer at work',
};
export const useMoveTexts = viewTexts('console.move', moveTexts);

/** What is said once a move was made. */
export const movedTexts = {
  draft: 'Moved back to draft.',
  in_review: 'Sent to review.',
  changes_requested: 'Sent back with your note.',
  published: 'Published.',
  archived: 'Archived.',
  discard: 'Changes discarded.',
  withdraw: 'Withdrawn. It will not take its place.',
  active: 'Marked as at work.',
  on_leave: 'Marked as on leave.',
  inactive: 'Marked as no longer at work.',
  planned: 'Planned again.',
  postponed: 'Postponed.',
  cancelled: 'Cancelled.',
  other: 'Marked as “%{state}”.',
};
export const useMovedTexts = viewTexts('console.moved', movedTexts);

/** What the reason or note of a move is called, by the move's name. */
export const reasonTexts = {
  label: 'Reason',
  help: 'It is kept with the change.',
  submitted: 'Note for the review (optional)',
  changes_requested: 'What must be changed?',
  published: 'Note (optional)',
  withdraw: 'Reason (optional)',
};
export const useReasonTexts = viewTexts('console.reason', reasonTexts);

/** Whether there is a text of a name. */
export const isAmong = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name);
