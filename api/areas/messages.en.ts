import { messagesOf } from '../../resources/engine/schema';

/** Error messages of the rules for advisors that are not in their schema. */
export const advisorMessages = messagesOf('advisors', {
  appointmentsToCome:
    'There is one appointment still to come. Reassign it first. |||| There are %{smart_count} appointments still to come. Reassign them first.',
  confirmedInLeave:
    'An appointment is confirmed. Choose “Away” and the days, and move it there. |||| %{smart_count} appointments are confirmed. Choose “Away” and the days, and move them there.',
  confirmedThatDay:
    'An appointment is confirmed on this day: %{appointments}. Reschedule or cancel it first. |||| Appointments are confirmed on this day: %{appointments}. Reschedule or cancel them first.',
  appointmentAt: '%{number}, %{when}',
  endBeforeStart: 'The last day must not be before the first.',
  leavingHasNoEnd: 'An advisor who leaves has no last day.',
  absencePast: 'Choose today or a later day.',
  alreadyAway: 'The advisor is already away in this time.',
  absenceGone: 'This absence no longer exists.',
  endNotSooner: 'Choose a day before the present last day.',
  otherAppointments: 'The appointments in this time have changed. Nothing was saved. Look at them again.',
  movedRefused: '%{number} could not be moved, so nothing was changed: %{reason}',
  movedSince: '%{number} has changed since. Nothing was changed.',
  absenceUndone: 'The absence of the advisor was undone',
  notAdded: 'The days could not be added. Try again.',
});

/** Error messages of the rules for app pages that are not in their schema. */
export const appPageMessages = messagesOf('app-page', {
  homeStays: 'This is the home page of the app. Members always need it, so change its contents instead.',
});

/** Error messages of the rules for banners that are not in their schema. */
export const bannerMessages = messagesOf('banners', {
  pictureMissing: 'This placement shows a picture of %{ratio}. Add one before this is published.',
  pictureNotOfRatio:
    'This placement shows pictures of %{ratio}; this one is %{width} × %{height}. Crop it, or choose another.',
  startsBeforeTarget: 'The destination is public from %{begins} on. Start the banner then or later.',
  endsAfterTarget: 'The destination ends on %{ends}. End the banner then or earlier.',
});

/** Error messages of the rules for calculators that are not in their schema. */
export const calculatorMessages = messagesOf('calculators', {
  checkFails: 'The check expects %{expected}, but the result is %{got}.',
  checkWithoutResult: 'The check expects %{expected}, but there is no result: %{refusal}',
  notPublished: { both: 'There is no published calculator with this key.' },
  unknownAnswer: { both: 'This calculator has no input “%{key}”.' },
  unknownAnswerNear: { both: 'This calculator has no input “%{key}”. Did you mean “%{nearest}”?' },
  notForMember: { both: 'This calculator is only for certain members. This member is not one of them.' },
  yearUnknown: { both: 'The limits of %{year} have not been added yet. Choose another year, or add them first.' },
});

/** Error messages of the rules for inquiries that are not in their schema, and the texts of reply mails. */
export const contactMessages = messagesOf('contacts', {
  complaintKept: 'A complaint is stored for compliance, so it cannot be deleted.',
  complaintStays: 'A complaint is stored for compliance, so it cannot become another inquiry.',
  tooLateToReopen: 'An inquiry can be reopened within 30 days of its resolution. Make a new one instead.',
  unanswered: 'Reply to the member first, or enter how the complaint was settled.',
  notToSettle: 'Only a complaint without an answer needs a note on how it was settled. Resolve this inquiry.',
  mergedWithItself: 'Choose another inquiry.',
  mergedOfOthers:
    'These inquiries are not of the same person. Both need the same member, email address or telephone number.',
  mergedSpam: 'Spam is not merged. Set it as no spam first.',
  mergedAlready: 'Inquiry %{ticketNo} was merged already. Open the one into which it was merged.',
  mergedWhileSending: 'A reply is sent in a few seconds. Merge the inquiries after that.',
  noEntry: 'There is no such entry in the thread.',
  splitAtMember: 'A new inquiry begins with words of the member. Choose a reply by the member.',
  splitWhileSending: 'A reply is sent in a few seconds. Split the inquiry after that.',
  splitInto: 'What followed is now the inquiry %{ticketNo}.',
  splitIntoTold: 'What followed is now the inquiry %{ticketNo}, and the person is told so by email.',
  finishedAlready: { both: 'This inquiry is finished already. Reopen it first, or send the reply alone.' },
  writtenMeanwhile: 'Somebody has written to this inquiry since you read it. Read that first, then send your reply.',
  deceased: 'The member data say that this member has died. Confirm that the reply goes to who writes for the member.',
  onItsWay: 'This reply is on its way already, so it cannot be taken back.',
  notToRetry: 'This reply did not fail, so it is not sent again.',
  noReply: 'There is no such reply.',
  snoozedInThePast: 'Choose a time that is still to come.',
  snoozedBeyondDue: 'A complaint comes back before it is due. Choose an earlier time.',
  noReplyWhenClosed: { both: 'This inquiry is closed. Write a new one.' },
  tooLateToReply: { both: 'This inquiry was resolved long ago, so it stays as it is. Write a new one.' },
  noFile: { both: 'There is no such file.' },
  notYourFile: { both: 'You have no such file, or you have sent it already. Upload it again.' },
  tooManyUnsent: {
    both: 'You have uploaded many files without sending them. Send them with an inquiry or a reply, or wait a day.',
  },
  tooManyReplyFiles: 'A reply has at most %{most} files. Remove one first, or send another reply.',
  replyFilesTooLarge:
    'The files of a reply have at most %{megabytes} MB together. Remove one first, or send a smaller one.',
  notToRate: { both: 'You can rate the answer once your inquiry is resolved.' },
  tooManyReplies: { both: 'You have sent many replies to this inquiry already. Write a new inquiry.' },
  assignedSubject: 'One inquiry is assigned to you |||| %{smart_count} inquiries are assigned to you',
  assigned: 'a colleague assigned this inquiry to you: |||| colleagues assigned %{smart_count} inquiries to you:',
  assignedAndDue: '%{ticketNo}, due %{when}: %{address}',
  assignedOne: '%{ticketNo}: %{address}',
  assignedMore: 'There are %{count} more: %{address}',
  mailWithoutSubject: 'Email without a subject',
  mailWithoutText: '(The email has no text.)',
  shortMail: '%{text} (This is the whole email.)',
  dear: 'Dear %{name},',
  youWrote: 'You wrote:',
  staffWroteFirst: { both: 'Member services wrote first. The message follows.' },
  noMember: 'There is no member with this id.',
  noWay: 'This member has no email address and no telephone number.',
  wayNoAddress: 'This member cannot be reached this way. Choose another one.',
  wayNotSetUp: 'Messages of this kind cannot be sent here yet. Choose another way.',
  wayDeceased: 'The member data say that this member has died, so no message is sent.',
  wayDoNotContact: 'The member data say that this member is not to be contacted.',
  wayOptedOut: 'This member opted out of messages of this kind. Choose another way.',
  smsTooLong: 'A text message has at most %{max} characters.',
  noEmail: 'There is no email address to reply to. Add one to the inquiry, or call the person.',
});

/** Error messages of the rules for legal pages that are not in their schema. */
export const legalMessages = messagesOf('legals', {
  versionNotHigher: 'Use a higher version than %{last}, which has been published.',
  summaryOfLast: 'Version %{version} has this summary. Say what changes in this one.',
  differsFromCorrected:
    'A correction leaves this as it is in version %{version}. Make it a new version to change this.',
  dayPast: 'Choose today or a later day: a page cannot take effect in the past.',
  dayOfPublished: 'Version %{version} took effect on this day. Choose a later one.',
  dayOfScheduled: 'Version %{version} takes effect on this day. Choose another, or withdraw that version first.',
  dayBeforeLower: 'Version %{version} takes effect later, on %{day}. Choose a day after it, or change its day first.',
  dayAfterHigher: 'Version %{version} takes effect before, on %{day}. Choose a day before it, or change its day first.',
});

/** Error messages of yearly limits, and of placeholders for them, that are not in their schema. */
export const limitMessages = messagesOf('yearly-limits', {
  unknownLimit: 'There is no limit “%{key}”. Use one of: %{keys}.',
  notInYear: 'The limits of %{year} have no value for “%{key}”. Fill it in there first, and have it approved.',
  notApproved: 'There are no approved limits of “%{year}”. Those of these years are: %{years}.',
  named: 'It is used by %{names}. Change what uses it first.',
  namedByMore: 'It is used by %{names} and %{others} more. Change what uses it first.',
});

/** Error messages of the routes of recommendations that are not in their schema. */
export const recommendationMessages = messagesOf('recommendations', {
  toCount: 'To count the members',
  onePerson: 'Choose a persona or a member.',
  noPersona: 'There is no such persona.',
  noMember: 'There is no such member.',
});

/** Error messages of the saved replies that staff keep for themselves. */
export const savedReplyMessages = messagesOf('saved-replies', {
  noOwn: 'You have no such reply. It may have been shared or deleted.',
  ownNameTaken: 'You have another reply with this name.',
  tooManyOwn: 'You have %{most} replies of your own. Delete one first.',
});

/** Error messages of the rules for share settings that are not in their schema. */
export const shareSettingMessages = messagesOf('share-settings', {
  noSuchPage: 'The app has no page %{path}. Use {{url}}, or the address of a page of the app.',
});

/** Error messages of the rules for staff that are not in their schema. */
export const staffMessages = messagesOf('staff', {
  hasPassword: 'This person already has a password, and can choose a new one with “Forgot your password?”.',
  suspended: 'This person is suspended. Resume the account first, then send the invitation.',
  becomesActive: 'This person already has a password, so the account becomes active again.',
  becomesInvited: 'This person has no password yet, so the account becomes invited again.',
  notYourself: 'You cannot suspend or delete yourself. Ask another administrator to do it.',
  lastAdministrator: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
});

/** Error messages of the rules for union affiliates that are not in their schema. */
export const unionAffiliateMessages = messagesOf('union-affiliates', {
  parentNotHigher: '%{name} does not have a higher level. Choose an affiliate with a higher level.',
  notAboveChild: '%{name} belongs to this affiliate, so this affiliate must have a higher level.',
});
