import { messagesOf } from '../../resources/engine/schema';

/** Error messages of the rules for advisors that are not in their schema. */
export const advisorMessages = messagesOf('advisors', {
  appointmentsToCome:
    'There is one appointment still to come. Reassign it first. |||| There are %{smart_count} appointments still to come. Reassign them first.',
  agreedThatDay:
    'On this day an appointment is agreed: %{appointments}. Reschedule or cancel it first. |||| On this day appointments are agreed: %{appointments}. Reschedule or cancel them first.',
  appointmentAt: '%{number} at %{time}',
  reassignedBefore: 'This appointment is no longer with %{name}. Open the wizard again.',
  notReassigned: 'This appointment could not be moved. Try again.',
  notAdded: 'The days could not be added. Try again.',
});

/** Error messages of the rules for app pages that are not in their schema. */
export const appPageMessages = messagesOf('app-page', {
  homeStays: 'This is the home of the app, which members always need. Change its contents instead.',
});

/** Error messages of the rules for banners that are not in their schema. */
export const bannerMessages = messagesOf('banners', {
  pictureMissing: 'This placement shows a picture of %{ratio}. Add one before this is published.',
  pictureNotOfRatio:
    'This placement shows pictures of %{ratio}; this one is %{width} × %{height}. Crop it, or choose another.',
  startsBeforeTarget: 'What this leads to is public from %{begins} on. Start the banner then or later.',
  endsAfterTarget: 'What this leads to ends at %{ends}. End the banner then or earlier.',
});

/** Error messages of the rules for legal pages that are not in their schema. */
export const legalMessages = messagesOf('legals', {
  versionNotHigher: 'Use a higher version than %{last}, which has been published.',
  dayPast: 'Choose today or a later day: a page cannot take effect in the past.',
  dayOfPublished: 'Version %{version} took effect on this day. Choose a later one.',
  dayOfScheduled: 'Version %{version} takes effect on this day. Choose another, or withdraw that version first.',
  dayBeforeLower: 'Version %{version} takes effect later, on %{day}. Choose a day after it, or change its day first.',
  dayAfterHigher: 'Version %{version} takes effect before, on %{day}. Choose a day before it, or change its day first.',
});

/** Error messages of the rules for share settings that are not in their schema. */
export const shareSettingMessages = messagesOf('share-settings', {
  noSuchPage: 'The app has no page %{path}. Use {{url}}, or the address of a page of the app.',
});

/** Error messages of the rules for union affiliates that are not in their schema. */
export const unionAffiliateMessages = messagesOf('union-affiliates', {
  parentNotHigher: '%{name} is not of a higher level. Choose an affiliate of a level above.',
  notAboveChild: '%{name} belongs to this affiliate, so it must be of a higher level than that.',
});
