import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the routes of recommendations that are not in their schema. */
export const recommendationMessages = messagesOf('recommendations', {
  toCount: 'To count the members',
  onePerson: 'Choose a persona or a member.',
  noPersona: 'There is no such persona.',
  noMember: 'There is no such member.',
});
