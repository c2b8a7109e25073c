import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for notifications that are not in their schema, and texts about opting out. */
export const notificationMessages = messagesOf('notifications', {
  expired: 'The last time to send this has passed. Write a new one.',
  messagesDeleted: 'Its messages are too old and were deleted, so they cannot be sent again. Write a new one.',
  canceledBeforeSending: 'It was canceled before anything was sent. Write a new one.',
  nobodyLeft: 'Nobody is left to send it to. Messages that may have arrived are not sent again.',
  noneWorksAgain: 'None of its messages may work now: their addresses are gone, or they would be refused again.',
  onlyDrafts: 'Only a draft can be changed. Move this back to draft first, or write a new one.',
  isBeingSent: 'This is being sent. Cancel it first.',
  needsNoReview: 'Messages on this topic need no review. Send it.',
  needsReview: 'Messages on this topic are reviewed first. Ask for a review.',
  expiresTooSoon: 'The last time to send this has passed. Choose a later one.',
  toBeSentLater: 'It is set to be sent later. Schedule it, or choose to send it at once.',
  noTime: 'It has no time yet. Choose to send it later, and a time.',
  tooSoon: 'This time is less than 5 minutes away. Choose a later time.',
  tooSoonForFirst:
    'The first recipients would get it on %{when}. That is less than 5 minutes away. Choose a later time.',
  expiresBeforeLast:
    'The last recipients get it on %{when}. Choose a later time for “Not after”, or an earlier one to send it.',
  missedItsTime:
    'It missed its time while it waited for approval. Send it now, or move it back to draft for another time.',
  targetNotLive: 'Members do not get this at the time of the message. Choose another, or another time.',
  tooLate: 'This time is more than a year away. Choose an earlier time.',
  approveFirst:
    'It goes to more than %{limit} people, so two people approve it, and neither of them is its author. Approve it first, and somebody else can send it.',
  twoApprove: 'It goes to more than %{limit} people, so two people approve it, and neither of them is its author.',
  twoOthersApprove:
    'It goes to more than %{limit} people, so two others than its author approve it. You edited it last.',
  secondApproval: 'Approved by %{name} on %{at}. A second approval is needed, because it goes to %{people} people.',
  aColleague: 'a colleague',
  oneApprovalIsEnough: 'One approval is enough. Send or schedule it.',
  approvedOnce: 'It was approved once. Send or schedule it.',
  needsTest: 'Send a test first. Nobody has tested this text.',
  test: '[Test]',
  testWithoutName: '[Test, without a name]',
  testPush: 'Push notification',
  testSms: 'Text message',
  testInApp: 'In the app',
  nothingToTest: 'There is no text to test yet.',
  noTester: 'Choose active staff.',
  noExample: 'This member does not exist. Choose another one.',
  listTooLarge: 'This list is larger than 10 MB. Use a smaller one.',
  listTooLong: 'This list has more than 50,000 people. Use a shorter one.',
  listEmpty: 'This list is empty. Name a person in each line.',
  listNamesNobody:
    'No column of this list has member numbers, email addresses or telephone numbers that are known. Write “Email” above the column with the addresses, for example.',
  listGone: 'This list is gone. Add it again.',
  toCount: 'To count the recipients',
  toShow: 'To show some recipients',
  optOut: 'Get no more messages of this kind',
  aboutYourAccount: 'You get this because it concerns your account or our services.',
  noMember: { both: 'There is no member with this address.' },
  noMessage: { both: 'There is no such message.' },
});
