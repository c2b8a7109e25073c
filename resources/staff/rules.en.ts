import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('staff', {
  emailTaken: 'Somebody else has this email address.',
});
