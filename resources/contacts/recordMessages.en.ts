import type { RecordMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields that only a record shows. */
export const recordFields = {
  settlement: 'How it was settled',
};

export const messages = {
  fields: recordFields,
  sections: {
    question: 'Question',
    person: 'Person',
    handling: 'Handling',
  },
  sectionHelp: {
    person: 'Give an email address or a phone number; the member is found by them.',
  },
  help: {
    pageKey: 'The page of the app that the message was sent from',
    assigneeId: 'A new inquiry that is assigned is no longer new.',
    priority:
      'It is due after 4 office hours if urgent, 8 if high, 16 if normal, 40 if low. Nights, weekends and holidays do not count. Administrators set the hours and holidays in the organization settings.',
    tags: 'Short words by which inquiries are grouped, for colleagues only',
    isComplaint: 'Has at least high priority, and is never removed',
    settlement: 'A complaint that is not answered by a reply needs this before it is resolved.',
  },
} satisfies RecordMessages;
