import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    question: 'Question',
    person: 'Person',
    handling: 'Handling',
  },
  sectionHelp: {
    person: 'Give an email address or a phone number; the member is found by them.',
  },
  recordTabs: {
    inquiry: 'Inquiry',
  },
  help: {
    pageKey: 'The page of the app that the message was sent from',
    assigneeId: 'A new inquiry that is assigned is no longer new.',
    priority: 'It is due after 4 hours if urgent, 1 business day if high, 2 if normal, 5 if low.',
    isComplaint: 'Has at least high priority, and is never removed',
  },
} satisfies RecordMessages;
