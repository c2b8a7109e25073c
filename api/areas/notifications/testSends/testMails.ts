import {
  collectTexts,
  fillPlaceholders,
  findPlaceholderNames,
  formatMessage,
} from '../../../../resources/engine/schema';
import type { Notification } from '../../../../resources/notifications/notificationSchema';
import { languageOfMembers } from '../../../platform/http/language';
import type { MailIdentity } from '../../../platform/outbox/organization';
import type { Mail } from '../../../platform/outbox/sendMail';
import { composeNotification, valuesFor } from '../composeNotification';
import { notificationMessages } from '../messages.en';

/** The person whose name a test shows; none for somebody without a name. */
interface Person {
  firstName?: string;
  lastName?: string;
}

type TestMail = Omit<Mail, 'to'>;

/**
 * Returns the mails of a test, without their address: the mail that members get, and one with the texts of the other
 * channels. Where a text has a name, each comes with the name of the person and without any.
 * @param optOutUrl the address of the link to opt out, which must not opt out anybody.
 */
export const testMails = (
  notification: Notification,
  identity: MailIdentity,
  person: Person,
  optOutUrl: string,
): TestMail[] => {
  const compose = composeNotification(notification, identity);
  const isNamed = person.firstName !== undefined && hasNames(notification);
  return (isNamed ? [person, {}] : [person]).flatMap((recipient) => {
    const isWithoutName = isNamed && recipient !== person;
    const mark = formatMessage(
      languageOfMembers,
      isWithoutName ? notificationMessages.testWithoutName : notificationMessages.test,
    );
    const mails: TestMail[] = [];
    const texts: string[] = [];
    for (const channel of notification.channels) {
      const message = compose({ channel, ...recipient, optOutUrl });
      if (message?.channel === 'email') {
        const { subject, text, html } = message;
        mails.push({ subject: `${mark} ${subject}`, text, ...(html && { html }), hasFooter: true });
      }
      if (message?.channel === 'push') texts.push(textOf(notificationMessages.testPush, message.title, message.body));
      if (message?.channel === 'sms') texts.push(textOf(notificationMessages.testSms, message.text));
      if (channel === 'in_app') {
        const fill = (text = '') => fillPlaceholders(text, valuesFor(identity, recipient));
        const { title, body } = notification.content.inApp ?? {};
        texts.push(textOf(notificationMessages.testInApp, fill(title), fill(body)));
      }
    }
    if (texts.length > 0) mails.push({ subject: `${mark} ${notification.name}`, text: texts.join('\n\n') });
    return mails;
  });
};

const textOf = (heading: Parameters<typeof formatMessage>[1], ...lines: string[]) =>
  [formatMessage(languageOfMembers, heading), ...lines].join('\n');

const hasNames = ({ content }: Notification) =>
  collectTexts(content).some(([, text]) =>
    findPlaceholderNames(text).some((name) => name === 'firstName' || name === 'lastName'),
  );
