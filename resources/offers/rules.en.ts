import { messagesOf } from '../kit';

/** What is said of fields that break a rule of this area. */
export const rules = messagesOf('offers', {
  notCode: 'Use 4 to 20 capital letters, digits and hyphens.',
  codeMissing: 'Enter the code that members use.',
  addressMissing: 'Enter the address that members open.',
  valueMissing: 'Say what the offer is worth.',
  validTooLong: 'An offer may be valid for at most %{years} years.',
  codeTaken: 'Another published offer has this code.',
});
