import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('share-settings', {
  notCampaignWord: 'Use up to 50 lower-case letters, digits, hyphens and underscores.',
  notHashtag: 'Use letters, digits and underscores, without the #.',
  looseBraces: 'Write each token in two braces on both sides, such as {{title}}.',
  notLinkTemplate: 'Start with {{url}}, or with https:// and a page of the app.',
  messageMissing: 'This channel needs a message.',
  subjectMissing: 'An email needs a subject.',
  titleMissing: 'The card on this channel needs a title.',
  hashtagsNotTaken: 'Only social networks take hashtags.',
  messageTooLong: 'This has %{units} characters; the channel takes at most %{most}.',
  messageTooLongForSms:
    'This has %{units} characters; the channel takes at most %{most}. Without %{notGsm} it may have 160.',
  channelTaken: 'There are already settings for this kind and channel.',
});
