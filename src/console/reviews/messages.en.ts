import { createTextsHook } from '../../../providers';

export const messages = {
  'forYou.title': 'For you to approve',
  'forYou.none': 'Nothing waits for your approval.',
  'others.title': 'Others in review',
  'others.none': 'Nothing else is in review.',
  // For records that the user edited last or may not approve.
  'others.about': 'You edited these last, or your role does not approve them.',
  requestedBy: 'Asked by %{name} on %{at}',
  requestedAt: 'In review since %{at}',
  editedSince: 'Edited after it was sent for review',
  more: 'Show more',
};

/** Returns the texts of the review screen. */
export const useTexts = createTextsHook('src.console.reviews', messages);
