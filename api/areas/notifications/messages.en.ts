import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for notifications that are not in their schema, and texts about opting out. */
export const notificationMessages = messagesOf('notifications', {
  expired: 'It was to be sent before a time that has passed. Write a new one.',
  noLongerKept: 'Its messages are too old and were deleted, so they cannot be sent again. Write a new one.',
  neverStarted: 'It was canceled before anything was sent. Write a new one.',
  nobodyLeft: 'Nobody is left to send it to: what may have arrived is not sent again.',
  onlyDrafts: 'Only a draft can be changed: take this back to draft first, or write a new one.',
  onItsWay: 'This is on its way. Cancel it first.',
  needsNoReview: 'Messages on this topic need no review: send it.',
  needsReview: 'Messages on this topic are reviewed first: ask for a review.',
  expiresTooSoon: 'It is to be sent before a time that has passed. Choose a later one.',
  toBeSentLater: 'It is to be sent later: schedule it, or choose to send it at once.',
  noTime: 'It has no time yet: choose to send it later, and when.',
  tooSoon: 'It is to be sent in less than 5 minutes. Choose a later time.',
  tooLate: 'It is to be sent in more than a year. Choose an earlier time.',
  toCount: 'To count the recipients',
  optOut: 'Get no more messages of this kind',
  ofConcern: 'You get this because it concerns your account or our services.',
  noMember: 'There is no member with this address.',
  noMessage: 'There is no such message.',
});
