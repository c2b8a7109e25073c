import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  listId: 'List of people',
  exclusions: 'But not',
  'exclusions.eventIds': 'Enrolled in',
  'exclusions.notificationIds': 'Who got',
  'exclusions.recentDays': 'Who got any notification in the last days',
  'exclusions.openComplaints': 'With an open complaint',
  timeZoneMode: 'By whose clock',
  throttlePerMinute: 'At most per minute',
  sendsUntil: 'Tried until',
  approvedReach: 'People when it was approved',
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
  sections: { about: 'About', audience: 'Who', message: 'What', when: 'When' },
  help: {
    name: 'Only colleagues see it.',
    topicId: 'Members who opted out of this topic are left out.',
    linkType: 'What push notifications and messages in the app lead to. In others, write the address.',
    channelMode: 'Push comes first, then email, then text message, then the app.',
    'exclusions.recentDays': 'At most 90.',
    'content.email.preheader': 'Shown after the subject in the inbox.',
    throttlePerMinute:
      'So that those who answer are not overrun. Empty: as fast as the channels can. Messages in the app come at once.',
    timeZoneMode: 'Whose time zone is not known gets it by the time zone of the organization.',
    expiresAt: 'Messages that could not be sent by then are not sent at all. Empty: 24 hours after they were due.',
  },
  choices: {
    timeZoneMode: {
      fixed: 'Everybody at the same moment',
      recipient_local: 'Each person at this time where they live',
    },
  },
  recordTabs: { report: 'Report', asSent: 'As it was sent' },
  placeholders: {
    firstName: 'First name',
    lastName: 'Last name',
    companyName: 'Name of the organization',
    supportEmail: 'Support email',
  },
  /** The words for people without a value. */
  placeholderFallbacks: { firstName: 'member' },
  texts: {
    channels: 'Channels',
    channelNote: {
      push: '50 characters of the title and 120 of the text show everywhere',
      email: 'Address and unsubscribe link are added',
      sms: '“Reply STOP to opt out” is added',
      in_app: 'A message in the inbox of the app',
    },
    exclusions: { title: 'But not', note: 'people who are enrolled, got another one, or have an open complaint' },
    beginWith: {
      label: 'Begin with an earlier one',
      help: 'Takes over its texts, topic and channels. You choose who gets it, and when.',
    },
    checks: {
      title: 'Before it goes',
      done: 'done',
      open: 'to look at',
      setUp: 'All chosen channels are set up.',
      notSetUp: '%{channel} is not set up. Its messages would not be delivered.',
      valuesKnown: 'Everybody has a value for each field.',
      oneTextMessage: 'The text message counts as one.',
      textMessages: 'The text message counts as %{smart_count}, and each is charged.',
      linkNotLive: 'Members do not get “%{name}” when this is sent.',
      linkGone: 'It leads to something that no longer exists.',
      appUrlMissing:
        'Links to the app are left out of the email, because Organization settings have no address of the app.',
      linksWork: 'Members get what it leads to.',
      timeAhead: 'Its time is ahead.',
      timePassed: 'Its time has passed, or comes in less than 5 minutes.',
    },
    audienceEstimate: 'Reach',
    people: 'One person |||| %{count} people',
    whom: 'one person |||| %{count} people',
    summary: {
      sentence: 'By %{how} to %{whom}, %{when}.',
      else: ', else ',
      by: { push: 'push', email: 'email', sms: 'text message', in_app: 'message in the app' },
      now: 'once you confirm',
      at: 'on %{when}',
      atOwnTime: 'on %{when} of their own time',
      ownTime: '%{when}, of each person’s own time',
      noTime: 'at a time that is not chosen yet',
      noChannel: 'No channel yet',
      onceConfirmed: 'Once you confirm',
      timeMissing: 'No time yet',
    },
    inQuietHours:
      'One person is in quiet hours then. The push or text message waits until %{time} where this person lives. |||| %{count} people are in quiet hours then. Their push and text messages wait until %{time} where they live.',
    takes: {
      minutes: 'At this pace it takes about one minute. |||| At this pace it takes about %{smart_count} minutes.',
      hours: 'At this pace it takes about one hour. |||| At this pace it takes about %{smart_count} hours.',
      days: 'At this pace it takes about one day. |||| At this pace it takes about %{smart_count} days.',
    },
    othersThatDay: 'One other notification is on that day: |||| %{smart_count} other notifications are on that day:',
    sendTimes: {
      at: '%{when} (%{zone})',
      one: 'Everybody gets it at %{local} of their own time. By your clock, that is %{when}.',
      several:
        'Each person gets it at %{local} of their own time. By your clock, the first get it %{first}, and the last %{last}.',
    },
    leftOut: {
      title: 'Get nothing',
      excluded: 'Left out on purpose',
      deceased: 'Died',
      do_not_contact: 'Not to be contacted',
      opted_out: 'Opted out of this topic',
      address_stopped: 'Messages to their address came back or were unwanted',
      capped: 'Had enough advertising this week',
      no_address: 'No address and no device for these channels',
    },
    sample: {
      button: 'Show ten of them',
      title: 'Some of those who get it',
      nobody: 'Nobody would get it now.',
      noName: 'Without a name',
    },
    fewerThanTen: 'fewer than 10',
    test: {
      button: 'Send a test',
      send: 'Send test',
      staff: 'Staff who get it',
      staffHelp: 'Up to 10. Empty: only you. Nobody else gets it.',
      member: 'With the name of',
      memberHelp: 'Texts with a name come a second time, without any.',
      sent: 'Test sent to one person. |||| Test sent to %{smart_count} people.',
      never: 'Nobody has tested this text.',
      tested:
        'Tested by %{name} on %{at}, with one person. |||| Tested by %{name} on %{at}, with %{smart_count} people.',
      changedSince: 'Tested by %{name} on %{at}, and changed since.',
      somebody: 'somebody',
    },
    nobody: 'Nobody would get this. Check the channels and the recipients.',
    incomplete: 'Choose a channel and recipients to see how many people they are.',
    reached: 'one person |||| %{count} people',
    few: {
      people: 'Fewer than 10 people',
      reached: 'fewer than 10 people',
      whom: 'fewer than 10 people',
      withoutValue:
        'Fewer than 10 people have no value for %{placeholder}, so it would be empty. Write a word for them, such as %{example}.',
      sendTo: 'Send to fewer than 10 people',
      inQuietHours:
        'Fewer than 10 people are in quiet hours then. Their push and text messages wait until %{time} where they live.',
      scheduledEstimate: 'Fewer than 10 people would get it now. Recipients are counted again when it is sent.',
    },
    withoutValue:
      'One person has no value for %{placeholder}, so it would be empty. Write a word for such people, such as %{example}. |||| %{count} people have no value for %{placeholder}, so it would be empty. Write a word for them, such as %{example}.',
    exampleWord: 'member',
    sendTo: 'Send to one person |||| Send to %{count} people',
    atOnce: 'It is sent at once, and cannot be taken back.',
    afterHold:
      'It goes out %{seconds} seconds after you confirm. Until then, “Stop sending” takes it back from everybody.',
    scheduleFor: 'Schedule for %{time}',
    anotherTime: 'This schedules it. Only the time changes. The history says that you chose it.',
    scheduledEstimate:
      'One person would get it now. Recipients are counted again when it is sent. |||| %{count} people would get it now. Recipients are counted again when it is sent.',
    sendAgain: 'Send one message again |||| Send %{count} messages again',
    onlyFailed: 'Only messages that were not delivered are sent again. Nobody gets one twice.',
    onlyRemaining: 'It goes only to people who did not get it yet. People who have opted out since are left out.',
    typeNumber: 'Type %{count} to confirm',
    smsParts:
      'With the unsubscribe text: %{units} characters in one message. |||| With the unsubscribe text: %{units} characters in %{smart_count} messages, each of which is charged.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('notifications', {
  audienceMissing: 'Say which members this is for, or choose all members.',
  segmentMissing: 'Choose the segment.',
  eventMissing: 'Choose the event.',
  listMissing: 'Add the list.',
  timeMissing: 'Choose when this is sent.',
  expiresBeforeSent: 'Choose a time after it is sent.',
  channelTwice: 'Choose each channel once.',
  smsTooLong: 'This takes %{parts} text messages; use at most %{most}.',
  smsTooLongForGsm: 'This takes %{parts} text messages; use at most %{most}. Without %{notGsm} much more would fit.',
});
