import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('organizations', {
  notEin: 'Enter two digits, a hyphen and seven digits, such as 91-0000000.',
  notPlanNumber: 'Enter three digits, such as 001.',
  emailOrPhoneMissing: 'Give an email address or a telephone number: what is published needs one of them.',
  einTaken: 'Another organization has this EIN.',
});
