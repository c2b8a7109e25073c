/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { messages } from '../messages';
import { MailBody } from './MailBody';

/** A mail as the API has composed it. */
export interface ComposedMail {
  from?: string;
  subject?: string;
  preheader?: string;
  html?: string;
  text?: string;
}

const looks = ['light', 'dark', 'plainText'] as const;

interface MailSampleProps {
  email: ComposedMail;
  company: string;
  time: string;
  /** Returns the attributes by which the form finds the part of a field. */
  fields: (name: string) => { 'data-field'?: string };
}

/** A mail as it arrives: in a light or a dark mail program, or in one that shows only text. */
export const MailSample = ({ email, company, time, fields }: MailSampleProps) => {
  const [look, setLook] = useState<(typeof looks)[number]>('light');
  return (
    <section class="message-sample">
      <h2>{messages.notification.email}</h2>
      <fieldset class="mail-looks" aria-label={messages.notification.mailLook}>
        {looks.map((name) => (
          <button key={name} type="button" aria-pressed={look === name} onClick={() => setLook(name)}>
            {messages.notification.mailLooks[name]}
          </button>
        ))}
      </fieldset>
      <div class="mail card" data-card data-field="content.email">
        <div class="mail-head">
          <p class="mail-subject" {...fields('subject')}>
            {email.subject}
          </p>
          <p class="quiet">
            <strong>{email.from?.replace(/ *<.*>$/, '') || company}</strong> {messages.notification.toMe} · {time}
          </p>
          {email.preheader && (
            <p class="mail-preheader quiet" {...fields('preheader')}>
              {email.preheader}
            </p>
          )}
        </div>
        {look === 'plainText' ? (
          <p class="mail-text" lang="en" {...fields('body')}>
            {email.text}
          </p>
        ) : (
          <MailBody html={email.html} isDark={look === 'dark'} {...fields('body')} />
        )}
      </div>
    </section>
  );
};
