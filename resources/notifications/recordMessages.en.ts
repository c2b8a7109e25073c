import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'content.push': 'Push notification',
  'content.push.body': 'Text',
  'content.inApp': 'In the app',
  'content.inApp.body': 'Text',
  'content.inApp.expiresAt': 'Shown until',
  'content.email': 'Email',
  'content.email.preheader': 'Preview line',
  'content.email.body': 'Text',
  'content.sms': 'Text message',
};

export const messages = {
  fields: recordFields,
  sections: {
    about: 'About',
    push: 'Push notification',
    inApp: 'In the app',
    email: 'Email',
    sms: 'Text message',
    link: 'When members tap it',
    audience: 'Recipients',
    when: 'When',
  },
  sectionHelp: {
    push: 'Up to 50 characters of the title and 120 of the text show on every phone.',
    email: 'Who we are and how to unsubscribe is added at the end.',
    link: 'Only in the app: in emails and text messages, write the address.',
  },
  help: {
    name: 'Only colleagues see it.',
    topicId: 'Members who opted out of this topic are left out.',
    channels:
      'In their texts, {{firstName}}, {{lastName}}, {{companyName}} and {{supportEmail}} are filled in; {{firstName|member}} shows “member” for people without a name.',
    'content.email.preheader': 'Shown after the subject in the inbox.',
    expiresAt: 'Messages that could not be sent by then are not sent at all.',
  },
  texts: {
    audienceEstimate: 'Reach',
    people: 'One person |||| %{count} people',
    nobody: 'Nobody would get this. Check the channels and the recipients.',
    incomplete: 'Choose a channel and recipients to see how many people they are.',
    reached: 'Reaches one person |||| Reaches %{count} people',
    optedOut:
      'One person opted out of this topic and is left out |||| %{count} people opted out of this topic and are left out',
    noAddress:
      'One person cannot be reached this way and is left out |||| %{count} people cannot be reached this way and are left out',
    few: {
      people: 'Fewer than 10 people',
      reached: 'Reaches fewer than 10 people',
      optedOut: 'Fewer than 10 people opted out of this topic and are left out',
      noAddress: 'Fewer than 10 people cannot be reached this way and are left out',
      withoutValue:
        'Fewer than 10 people have no value for %{placeholder}, so it would be empty. Write a word for them, such as %{example}.',
      sendTo: 'Send to fewer than 10 people',
      scheduledEstimate: 'Fewer than 10 people would get it now. Recipients are counted again when it is sent.',
    },
    withoutValue:
      'One person has no value for %{placeholder}, so it would be empty. Write a word for such people, such as %{example}. |||| %{count} people have no value for %{placeholder}, so it would be empty. Write a word for them, such as %{example}.',
    exampleWord: 'member',
    notSetUp:
      'This channel is not set up. Its messages are marked as not delivered. You can send them again once it is set up.',
    thenSend: 'Saving makes a draft. You review and send it in the next step.',
    sendTo: 'Send to one person |||| Send to %{count} people',
    atOnce: 'It is sent at once, and cannot be taken back.',
    scheduleFor: 'Schedule for %{time}',
    scheduledEstimate:
      'One person would get it now. Recipients are counted again when it is sent. |||| %{count} people would get it now. Recipients are counted again when it is sent.',
    sendAgain: 'Send one message again |||| Send %{count} messages again',
    onlyFailed: 'Only messages that were not delivered are sent again. Nobody gets one twice.',
    onlyRemaining: 'It goes only to people who did not get it yet. People who have opted out since are left out.',
    typeNumber: 'Type %{count} to confirm',
    delivery: 'Delivery',
    preparing: 'Preparing: %{done} of %{total} people checked',
    preparingLabel: 'Preparing the recipients',
    stoppedPreparing: 'Stopped while preparing: %{done} of %{total} people were checked.',
    progress: '%{done} of %{total} messages',
    result: '%{sent} of %{total} messages sent',
    removed: 'The messages by channel were deleted because they were old (%{time}). The totals stay.',
    none: 'There was nobody to send it to.',
    smsParts:
      'With the unsubscribe text: %{units} characters in one message. |||| With the unsubscribe text: %{units} characters in %{smart_count} messages, each of which is charged.',
    explained: '%{how}: %{why}',
    explainedByCode: '%{how}: %{why} (%{code})',
    state: {
      waiting: '%{count} waiting',
      claimed: '%{count} being sent',
      sent: '%{count} sent',
      read: '%{count} read',
      failed: '%{count} not delivered',
      unknown: '%{count} unclear',
      suppressed: '%{count} left out',
      cancelled: '%{count} canceled',
    },
    reason: {
      opted_out: 'they opted out of this topic',
      no_address: 'they cannot be reached this way',
      not_set_up: 'the channel is not set up',
      refused: 'refused by the receiving side',
      unreachable: 'the mail server or service did not answer',
      expired: 'the time for it had passed',
      gone: 'there was nothing to send',
      interrupted: 'sending was interrupted; it may have arrived, so it is not sent again',
      no_answer: 'the connection broke; it may have arrived, so it is not sent again',
    },
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('notifications', {
  audienceMissing: 'Say which members this is for, or choose all members.',
  eventMissing: 'Choose the event.',
  timeMissing: 'Choose when this is sent.',
  expiresBeforeSent: 'Choose a time after it is sent.',
  channelTwice: 'Choose each channel once.',
  smsTooLong: 'This takes %{parts} text messages; use at most %{most}.',
  smsTooLongForGsm: 'This takes %{parts} text messages; use at most %{most}. Without %{notGsm} much more would fit.',
});
