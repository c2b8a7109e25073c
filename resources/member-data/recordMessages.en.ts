import { messagesOf } from '../engine/schema';

/** Error messages of the rules of a member's profile. */
export const rules = messagesOf('member-data', {
  notExternalId: 'Use 1 to 64 letters, digits, hyphens and underscores.',
  externalIdIsUuid: 'A UUID is not an external ID. Send it as the id of the member.',
});
