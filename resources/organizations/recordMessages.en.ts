import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    organization: 'Organization',
    contact: 'How to reach it',
    agreement: 'Working together',
    plans: 'Plans and payroll',
  },
  sectionHelp: {
    contact: 'To publish, give an email address or a phone number.',
  },
  recordTabs: {
    overview: 'Overview',
    plans: 'Plans',
  },
  help: {
    legalName: 'Where it differs from the name',
    ein: 'The employer identification number, such as 91-0000000',
  },
} satisfies RecordMessages;
