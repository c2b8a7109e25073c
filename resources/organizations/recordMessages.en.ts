import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'retirementPlans.recordkeeperOrgId': 'Recordkeeper',
  'retirementPlans.matchFormula': 'Employer match',
};

export const messages = {
  fields: recordFields,
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

/** Error messages of this area's rules. */
export const rules = messagesOf('organizations', {
  notEin: 'Enter two digits, a hyphen and seven digits, such as 91-0000000.',
  notPlanNumber: 'Enter three digits, such as 001.',
  emailOrPhoneMissing: 'Give an email address or a telephone number. A published record needs one of them.',
  einTaken: 'Another organization has this EIN.',
});
