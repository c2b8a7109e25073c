import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  audienceMode: 'Recipients',
  channelMode: 'Each person gets',
  sendMode: 'Send',
  scheduledAt: 'Send at',
  sendsAt: 'Send time',
  startedAt: 'Started',
  finishedAt: 'Finished',
  expiresAt: 'Not after',
  targeted: 'Messages',
  failed: 'Not delivered',
  linkType: 'Opens',
  linkTarget: 'Destination',
};

export const messages = {
  name: 'Notification |||| Notifications',
  columns: { suppressed: 'Left out', unknown: 'Unclear' },
  forcedCaseName: 'notification |||| notifications',
  create: 'Send a notification',
  createTitle: 'Send a notification',
  createSave: 'Save draft',
  notDuplicated: 'Who gets it, and when, is not taken over.',
  editSave: 'Save draft',
  fields,
  choices: {
    channels: { in_app: 'In the app', email: 'Email', sms: 'Text message' },
    audienceMode: {
      everyone: 'All members',
      segment: 'Some members',
      event_enrolled: 'Enrolled in an event',
      appointment_upcoming: 'With an upcoming appointment',
      upload_list: 'A list of people',
    },
    channelMode: { first: 'One message, by the first channel that reaches them', all: 'A message by each channel' },
    sendMode: { now: 'Immediately', scheduled: 'Later' },
    linkType: { url: 'Web address' },
    status: { partially_failed: 'Partly delivered', failed: 'Not delivered', cancelled: 'Canceled' },
  },
  tabs: { sending: 'Sending', sent: 'Sent', undelivered: 'Not delivered', drafts: 'Drafts' },
  actions: {
    submit: 'Ask for a review',
    schedule: 'Schedule',
    send: 'Send now',
    resend: 'Send again',
    resendCounted: 'Send one message again |||| Send %{count} messages again',
    stop: 'Stop sending',
    resume: 'Go on sending',
    resumeCounted: 'Go on with the remaining one |||| Go on with the remaining %{count}',
    cancel: 'Cancel',
  },
  actionDone: {
    send: 'It is being sent.',
    resend: 'It is being sent.',
    stop: 'Sending is being stopped.',
    resume: 'It is being sent.',
  },
  empty: 'Write to members by push, in the app, by email or by text message.',
  dashboard: { sends: '%{name} is sent' },
} satisfies AreaMessages;
