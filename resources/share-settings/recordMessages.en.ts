import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    what: 'What and where',
    message: 'Message',
    link: 'Link',
  },
  sectionHelp: {
    message:
      'You may use {{title}}, {{excerpt}}, {{url}}, {{eventDate}}, {{eventTime}}, {{city}}, {{advisorName}} and {{companyName}}. {{city|our office}} shows “our office” if there is no city.',
  },
  help: {
    sortOrder: 'The order of the buttons.',
    hashtags: 'Without the #, at most three.',
    disclosureId: 'Added below the message.',
    urlTemplate: '{{url}} is the address of what is shared.',
  },
  length: {
    message: 'Message: %{units} of %{max} characters',
    parts: 'It is sent in %{parts} parts, each of which is charged.',
    notGsm: 'With %{characters}, only 70 characters fit into one text message instead of 160.',
    title: 'Title: %{units} of %{max} characters',
    subject: 'Subject: %{units} of %{max} characters',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('share-settings', {
  notCampaignWord: 'Use up to 50 lowercase letters, digits, hyphens and underscores.',
  notHashtag: 'Use letters, digits and underscores, without the #.',
  looseBraces: 'Write each placeholder with two braces on both sides, such as {{title}}.',
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
