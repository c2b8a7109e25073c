import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('offers', {
  notCode: 'Use 4 to 20 capital letters, digits and hyphens.',
  codeMissing: 'Enter the code that members use.',
  addressMissing: 'Enter the address that members open.',
  valueMissing: 'Say what the offer is worth.',
  validTooLong: 'An offer may be valid for at most %{years} years.',
  codeTaken: 'Another published offer has this code.',
});
