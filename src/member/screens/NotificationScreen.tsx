/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toLocalParts } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import { messages } from '../messages';
import { LineIcon } from '../parts/LineIcon';
import { type ComposedMail, MailSample } from '../parts/MailSample';
import { StateSentence } from '../parts/pieces';

interface Messages {
  inApp?: { title?: string; body?: string; tone?: string };
  push?: { title?: string; body?: string };
  email?: ComposedMail;
}

interface ComposedNotification extends Messages {
  sms?: { text?: string };
  button?: { label?: string };
  /** Entered texts, which are newer than what the API has composed; they have the paths of the form. */
  content?: Messages & { sms?: string };
}

/** Lays entered texts over the messages that the API has composed, for the channels of the notification. */
const withEnteredTexts = ({ content = {}, ...composed }: ComposedNotification): ComposedNotification => ({
  ...composed,
  ...(composed.inApp && { inApp: { ...composed.inApp, ...content.inApp } }),
  ...(composed.push && { push: { ...composed.push, ...content.push } }),
  ...(composed.email && { email: { ...composed.email, ...content.email } }),
  ...(composed.sms && 'sms' in content && { sms: { text: content.sms ?? '' } }),
});

/** A notification as it arrives by each of its channels: on the lock screen, in the app, as a mail and as a text. */
export const NotificationScreen = ({ preview, record, settings }: ScreenProps) => {
  const { inApp, push, email, sms, button } = withEnteredTexts(record as ComposedNotification);
  const company = settings.companyName ?? messages.appName;
  const { time } = toLocalParts(preview.now, settings.timeZone);
  if (!inApp && !push && !email && !sms) return <StateSentence>{messages.notification.none}</StateSentence>;
  const inAppFields = fieldsAt('content.inApp');
  const pushFields = fieldsAt('content.push');
  const mailFields = fieldsAt('content.email');
  return (
    <main class="messages">
      <h1>{messages.arrives}</h1>
      {push && (
        <section class="message-sample" data-field="content.push">
          <h2>{messages.notification.push}</h2>
          <div class="lock-screen">
            <p class="lock-time">{time.split(' ')[0]}</p>
            <div class="push-card">
              <span class="app-mark">
                <LineIcon name="landmark" />
              </span>
              <div>
                <p class="push-head">
                  <span>{messages.appName}</span>
                  <span>{messages.notification.now}</span>
                </p>
                <strong {...pushFields('title')}>{push.title}</strong>
                <p {...pushFields('body')}>{push.body}</p>
              </div>
            </div>
          </div>
        </section>
      )}
      {inApp && (
        <section class="message-sample" data-field="content.inApp">
          <h2>{messages.notification.inApp}</h2>
          <div class={`in-app card ${inApp.tone ?? 'info'}`} data-card>
            <LineIcon name="bell" />
            <div>
              <strong {...inAppFields('title')}>{inApp.title}</strong>
              <p {...inAppFields('body')}>{inApp.body}</p>
              {button?.label && (
                <p class="link-text" data-field="linkTarget">
                  {button.label}
                </p>
              )}
            </div>
          </div>
        </section>
      )}
      {email && <MailSample email={email} company={company} time={time} fields={mailFields} />}
      {sms && (
        <section class="message-sample">
          <h2>{messages.notification.sms}</h2>
          <p class="bubble received" data-field="content.sms">
            {sms.text}
          </p>
          <p class="quiet">{fillText(messages.notification.smsSender, { name: company })}</p>
        </section>
      )}
    </main>
  );
};
