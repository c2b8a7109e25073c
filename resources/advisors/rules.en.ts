import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('advisors', {
  notRegistrationNumber: 'Enter 1 to 10 digits.',
  notStep: 'Choose one of the steps.',
  hoursOnClosedDay: 'A closed day has no hours.',
  hoursMissing: 'Add the hours of this day, or mark it closed.',
  emailTaken: 'Another advisor has this email address.',
});
