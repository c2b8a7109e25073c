import { catalogue } from '../kit';

/** What is said of fields that break a rule of this area. */
export const rules = catalogue('staff', {
  emailTaken: 'Somebody else has this email address.',
});
