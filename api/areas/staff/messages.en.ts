import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for staff that are not in their schema. */
export const staffMessages = messagesOf('staff', {
  hasPassword: 'This person has a password already, and can choose a new one by “Forgot your password?”.',
  suspended: 'This person is suspended. Resume first, then send the invitation.',
  becomesActive: 'This person has a password already, so becomes active again.',
  becomesInvited: 'This person has no password yet, so becomes invited again.',
  notYourself: 'You cannot suspend or delete yourself. Ask another administrator to do it.',
  lastAdministrator: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
});
