import { messagesOf } from '../kit';

/** What is said of fields that break a rule of this area. */
export const rules = messagesOf('staff', {
  emailTaken: 'Somebody else has this email address.',
});
