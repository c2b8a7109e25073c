import type { Notification } from '../../../resources/notifications/notificationSchema';
import { htmlOf } from '../dataFiles';

/** Returns the content of a notification for its channels. */
export const contentOf = (
  channels: Notification['channels'],
  line: string,
  about: string,
): Notification['content'] => ({
  inApp: channels.includes('in_app') ? { title: line, body: about, tone: 'info' } : { tone: 'info' },
  ...(channels.includes('push') && { push: { title: line, body: about } }),
  ...(channels.includes('email') && {
    email: {
      subject: line,
      ...(about.length <= 100 && { preheader: about }),
      body: htmlOf(`Dear member,\n\n${about}\n\nOpen the app to read more.`),
    },
  }),
  ...(channels.includes('sms') && { sms: `${line}. ${about}` }),
});
