import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('documents', {
  notDocCode: 'Use 2 to 20 capital letters, digits and hyphens, such as RW-104.',
  accessibilityUnknown: 'Check whether everybody can read it before it is open to the public.',
  audienceMissing: 'Say which members may see it, or make it visible to everybody who is signed in.',
  docCodeTaken: 'Another document has this code.',
});
