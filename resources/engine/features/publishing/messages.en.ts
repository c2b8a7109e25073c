import { createTextsHook } from '../../../../providers';

/** The texts of the publishing of a record. */
export const messages = {
  title: 'Publishing',
  actionsTitle: 'What happens next',
  /** The section of the form with the time in which the record is live. */
  draft: 'Only staff can see this. Members see it once it is published.',
  in_review: 'Waiting for somebody to approve it.',
  stays: 'What is published stays as it is meanwhile.',
  live: 'Members can see this now.',
  liveUntil: 'Members can see this now, until %{until}.',
  live_with_changes: 'Members can see what was published last. What was changed since is not published yet.',
  nextInReview: 'A new version is in review.',
  /** The sentences about a live version that not everybody gets. */
  receivers: {
    members: 'Everyone who is signed in can see this now.',
    audience: 'Members in its audience can see this now.',
    audienceOf:
      'One member is in its audience, and can see this now. |||| %{count} members are in its audience, and can see this now.',
    audienceOfNobody: 'Nobody gets it: no member is in its audience.',
    switchedOff: 'Nobody gets it: it is switched off.',
    nobody: 'Nobody gets it in the app.',
  },
  scheduled: 'Published. Members see it from %{from} on.',
  liveEarlier: 'Members can see an earlier version now.',
  editedVersion: 'What you read and edit here is version %{version}. Members see it from %{from} on.',
  unpublishedChanges: 'What was changed since is not published yet.',
  expired: 'Its end has passed. Members no longer see it.',
  archived: 'Archived. Members no longer see it.',
  editedSince: 'Edited after it was sent for review, by %{name}, %{at}. Read it again before you approve it.',
  changesSince: {
    title: 'Changes since it was sent for review',
    before: 'As it was sent for review',
    after: 'Now',
  },
  /** The notices above the form of a record in review. */
  editInReview: {
    told: 'This is in review. The person who approves it sees that you edited it, and what you changed.',
    otherApproves:
      'This is in review, and you can approve it. Once you save a change, somebody else approves it. To leave the change to the author, use “%{action}”.',
  },
  note: 'Note of the review: %{note}',
  approved: 'Published by %{name}, %{at}.',
  approvedWithNote: 'Published by %{name}, %{at}: %{note}',
  zone: '%{time} (%{zone} time)',
  otherApprover: 'You edited this last, so somebody else approves it.',
  otherApproverOrReason:
    'You edited this last, so somebody else should approve it. As an administrator you may, with a reason.',
  incomplete: 'Complete these fields first:',
  missing: {
    toPublish: 'Missing before it can be published',
    toPublishCount: 'Missing before it can be published: %{count}',
    toGoOn: 'Missing in this draft',
    toGoOnCount: 'Missing in this draft: %{count}',
    toSave: 'Missing before it can be saved',
    toSaveCount: 'Missing before it can be saved: %{count}',
  },
  complete: {
    title: 'Nothing is missing',
    toPublish: 'It can be published.',
    toPublishOnceSaved: 'It can be published once it is saved.',
    toReview: 'It can be sent for review.',
    toReviewOnceSaved: 'It can be sent for review once it is saved.',
    toSave: 'It can be saved.',
    unchecked: 'Save it. Then the console checks whether it can be published.',
  },
  refused: 'It cannot be published yet',
  refusedSave: 'It cannot be saved yet',
  /** The titles of the rules that a published version breaks by now. */
  broken: {
    live: 'Something is wrong with what members see',
    scheduled: 'Something will be wrong when it goes live',
  },
  /** The sentences about each record that a live one leads to or shows, and that members do not get. */
  brokenLinks: {
    hidden: 'Members do not get “%{name}”, which this leads to or shows.',
    gone: 'This leads to or shows a record that was deleted.',
  },
  freeFrom: 'There is room again from %{at} on.',
  unsaved: 'Save your changes first.',
  discardHelp: 'The record goes back to what is published. Your changes stay in its history.',
  withdrawHelp: 'It will not go live on %{from}. All other versions, and what is edited, stay as they are.',
  rescheduleHelp: 'Until now, it goes live on %{from}. With a time that has passed, members see it at once.',
  archiveScheduled:
    'The scheduled version is withdrawn too. |||| All %{smart_count} scheduled versions are withdrawn too.',
  /** The versions that wait for their start. */
  scheduledVersions: {
    title: 'Scheduled versions',
    titleWithLive: 'Live and scheduled versions',
    version: 'Version %{version}',
    liveNow: 'Live now',
    from: 'Live from %{from}',
    fromUntil: 'Live from %{from} until %{until}',
    see: 'See',
    seeVersion: 'See version %{version}',
    move: 'Move',
    moveVersion: 'Move version %{version}',
    withdraw: 'Withdraw',
    withdrawVersion: 'Withdraw version %{version}',
  },
  /** The consequences of publishing a version. */
  outcome: {
    later: 'It goes live on %{from}.',
    atOnce: 'It goes live at once.',
    follows: 'It follows version %{version}, which goes live on %{from}.',
    followsPublished: 'It follows what is published now.',
    isFollowed: 'Version %{version} takes its place on %{from}.',
  },
  failed: '“%{name}” stays as it is',
  newer: 'Somebody else saved this while you had it open. Read it again before you continue.',
  /** The messages after an action. */
  done: {
    submit: 'Sent for review.',
    requestChanges: 'Sent back with your note.',
    publish: 'Published.',
    archive: 'Archived.',
    unarchive: 'Unarchived.',
    returnToDraft: 'Moved back to draft.',
    discard: 'Changes discarded.',
    withdraw: 'Withdrawn. It will not go live.',
    scheduled: 'Scheduled for %{from}.',
    reschedule: 'Rescheduled. It goes live on %{from}.',
    revert: 'Undone.',
    cancel: 'Canceled.',
    toOtherState: 'Marked as “%{state}”.',
    other: 'Done.',
  },
  /** An action that is not possible now, and the reason. */
  notNow: '%{action}: %{reason}',
  /** The consequences of archiving. */
  archive: {
    message: 'Members will no longer see “%{name}”.',
    messageScheduled: 'Members will not see “%{name}”, which is scheduled.',
  },
};

export const usePublishTexts = createTextsHook('resources.engine.features.publishing', messages);
