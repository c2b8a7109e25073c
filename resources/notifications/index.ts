import { BellRing } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const notifications = defineArea({
  name: 'notifications',
  path: '/system/notifications',
  newSegment: 'send',
  shape: 'panelAndNew',
  section: 'system',
  icon: BellRing,
  represent: 'name',
  states: {
    draft: 'over',
    in_review: 'waiting',
    scheduled: 'waiting',
    sending: 'new',
    cancelling: 'waiting',
    sent: 'good',
    partially_failed: 'bad',
    failed: 'bad',
    cancelled: 'over',
  },
  messages: {
    name: 'Notification |||| Notifications',
    create: 'Send a notification',
    fields,
    columns: { suppressed: 'Left out', unknown: 'In doubt' },
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
  },
  list: () => import('./NotificationList').then(({ NotificationList }) => NotificationList),
  record: () => import('./NotificationFields'),
  schema: () => import('./notificationSchema').then((module) => module.notifications),
});
