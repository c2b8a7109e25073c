import { createTextsHook } from '../../../providers';

/** The texts of small features of records. They load with the first record. */
export const messages = {
  activity: {
    title: 'Activity of %{name}',
    byItself: 'System',
    member: 'The member',
    nobody: 'Nobody signed in',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    embedded: 'What changed',
    from: 'Network address',
    request: 'Request',
    empty: 'No activity yet.',
    details: 'Details',
    more: 'Show older',
    changed: 'Changed one field |||| Changed %{smart_count} fields',
    failed: 'Failed to sign in %{smart_count} times',
  },
  autosave: {
    notice: {
      message: 'You typed here on %{time} and did not save it.',
      changed: '%{name} has changed the record since: restoring leaves the other fields as they are now.',
      restore: 'Restore',
      discard: 'Discard',
    },
    createdBefore: {
      message: 'Your first save had created it already. What you changed since is offered here: restore it, then save.',
      selected:
        'Your first save had created it already, so that one is chosen. What you changed since is offered when you edit it.',
    },
  },
  delete: {
    /** The consequence for members of deleting what they see. */
    members: {
      live: 'Members stop seeing it at once.',
      scheduled: 'It is scheduled. Members will not see it.',
    },
    stillUsed: {
      title: 'This is still used',
      explanation: 'Change or delete these first. They refer to it:',
    },
  },
  /** The texts of the page as members see it. */
  preview: {
    title: 'What members see',
    /** The contents that the preview of a record can show. */
    previews: {
      label: 'Show',
      now: 'What members see',
      later: 'What members will see from %{from}',
      edited: 'What members would see: not published',
      past: 'What members saw: no longer live',
    },
  },
  /** The texts of the links to the other records of a list. */
  previousNext: {
    label: 'Other records of the list',
    previous: 'Previous: %{name}',
    next: 'Next: %{name}',
    noPrevious: 'This is the first of the list',
    noNext: 'This is the last of the list',
    position: '%{place} of %{total}',
  },
  relatedRecords: {
    similar: 'This may be here already:',
    memberPage: 'All about this member',
    noMember: 'No member is linked to this record.',
    none: 'No %{name} yet.',
    all: 'Show the one in %{name} |||| Show all %{smart_count} in %{name}',
    /** The tab with the member whom a record refers to. */
    member: 'Member',
    usedBy: {
      title: 'What uses %{name}',
      none: 'Nothing uses it. It can be archived or deleted without harm elsewhere.',
      many: 'Only the first 100 are named.',
    },
  },
  saveConfirmation: {
    embeddedIn:
      'One record shows this text. It changes there at once. |||| %{smart_count} records show this text. It changes in all of them at once.',
    reason: 'Why it changes',
  },
  similarPeople: {
    looksLike: 'Looks like %{name}',
    sameEvent: '%{name} is already enrolled in this event',
    sameTime: '%{name} has an appointment at this time',
    member: 'member',
    record: '%{kind} of %{date}',
    use: 'Use this person',
    useLabel: 'Use this person: %{name}',
    other: 'Somebody else',
  },
  statisticsCard: {
    title: 'Statistics',
    open: 'By day',
  },
};

export const useActivityTexts = createTextsHook('resources.engine.features.activity', messages.activity);
export const useAutosaveTexts = createTextsHook('resources.engine.features.autosave', messages.autosave);
export const useDeleteTexts = createTextsHook('resources.engine.features.delete', messages.delete);
export const usePreviewTexts = createTextsHook('resources.engine.features.preview', messages.preview);
export const usePreviousNextTexts = createTextsHook('resources.engine.features.previousNext', messages.previousNext);
export const useRelatedRecordsTexts = createTextsHook(
  'resources.engine.features.relatedRecords',
  messages.relatedRecords,
);
export const useSaveConfirmationTexts = createTextsHook(
  'resources.engine.features.saveConfirmation',
  messages.saveConfirmation,
);
export const useSimilarPeopleTexts = createTextsHook('resources.engine.features.similarPeople', messages.similarPeople);
export const useStatisticsCardTexts = createTextsHook(
  'resources.engine.features.statisticsCard',
  messages.statisticsCard,
);
