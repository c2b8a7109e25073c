import { messagesOf } from '../../../resources/kit';

/** What is said of recommendations, besides what their schema says. */
export const recommendationMessages = messagesOf('recommendations', {
  toCount: 'To count the members',
  onePerson: 'Choose a persona or a member.',
  noPersona: 'There is no such persona.',
  noMember: 'There is no such member.',
});
