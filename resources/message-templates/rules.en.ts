import { messagesOf } from '../kit';
import { kindNames } from './kindNames.en';

/** What is said of fields that break a rule of this area, and what the messages are called in other sentences. */
export const rules = messagesOf('message-templates', {
  ...kindNames,
  looseBraces: 'Write placeholders as {{firstName}}: two braces before the name, and two after it.',
  smsTooLong: 'This takes %{parts} text messages; use at most %{most}.',
  smsTooLongForGsm: 'This takes %{parts} text messages; use at most %{most}. Without %{notGsm} much more would fit.',
});
