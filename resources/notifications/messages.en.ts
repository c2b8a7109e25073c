import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  audienceMode: 'Recipients',
  sendMode: 'Send',
  scheduledAt: 'Send at',
  sendsAt: 'Time of sending',
  startedAt: 'Began',
  finishedAt: 'Ended',
  expiresAt: 'Not after',
  targeted: 'Messages',
  failed: 'Not delivered',
  'content.push': 'Push notification',
  'content.push.body': 'Text',
  'content.inApp': 'In the app',
  'content.inApp.body': 'Text',
  'content.inApp.expiresAt': 'Shown until',
  'content.email': 'Email',
  'content.email.preheader': 'Preview line',
  'content.email.body': 'Text',
  'content.sms': 'Text message',
  linkType: 'Opens',
  linkTarget: 'Which',
};

export const messages = {
  name: 'Notification |||| Notifications',
  columns: { suppressed: 'Left out', unknown: 'In doubt' },
  forcedCaseName: 'notification |||| notifications',
  create: 'Send a notification',
  fields,
  choices: {
    channels: { in_app: 'In the app', email: 'E-mail', sms: 'Text message' },
    audienceMode: {
      everyone: 'All members',
      segment: 'Some members',
      event_enrolled: 'Enrolled in an event',
      appointment_upcoming: 'With an appointment ahead',
    },
    sendMode: { now: 'At once', scheduled: 'Later' },
    linkType: { url: 'Web address' },
    status: { partially_failed: 'Partly delivered', failed: 'Not delivered' },
  },
  tabs: { sending: 'Sending', sent: 'Sent', undelivered: 'Not delivered', drafts: 'Drafts' },
  moves: {
    in_review: 'Ask for a review',
    scheduled: 'Schedule',
    send: 'Send now',
    resend: 'Send again',
    cancelling: 'Stop sending',
    cancelled: 'Cancel',
  },
  moved: { sending: 'It is being sent.', cancelling: 'No more of it is sent.' },
  empty: 'Write to members by push, in the app, by e-mail or by text message.',
} satisfies AreaMessages;
