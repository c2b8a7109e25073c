import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';
import { kindNames } from './kindNames.en';

export const messages = {
  choices: { kind: kindNames },
  sections: { email: 'Email', sms: 'Text message' },
  sectionHelp: {
    email: 'Goes to everybody whose address is known; reminders only to those who want them.',
    sms: 'Goes only to those who agreed to text messages; reminders also to members who did not opt out.',
  },
  texts: {
    placeholders:
      'Filled in for each person: %{names}. {{supportEmail|our office}} shows “our office” if there is no address.',
    reset: 'Use the original texts',
    smsParts:
      'With the unsubscribe text, without what is filled in: %{units} characters in one message. |||| With the unsubscribe text, without what is filled in: %{units} characters in %{smart_count} messages, each of which is charged.',
    preview: 'Preview',
    withReal: 'With the values of the latest record',
    withExamples: 'With example values',
    from: 'From %{from}',
    asMail: 'As an email',
    asSms: 'As a text message',
    offMail: 'Nothing is sent by email.',
    offSms: 'Nothing is sent by text message.',
    emailNotSetUp: 'No mail server is set up, so emails are not sent.',
    smsNotSetUp: 'Text messages are not set up, so they are not sent.',
    sentIn: 'It is sent in one part. |||| It is sent in %{smart_count} parts, each of which is charged.',
  },
} satisfies RecordMessages;

/** Error messages of the field rules of this area, and the names of the messages inside sentences. */
export const rules = messagesOf('message-templates', {
  ...kindNames,
  looseBraces: 'Write placeholders as {{firstName}}: two braces before the name, and two after it.',
  smsTooLong: 'This takes %{parts} text messages; use at most %{most}.',
  smsTooLongForGsm: 'This takes %{parts} text messages; use at most %{most}. Without %{notGsm} much more would fit.',
});
