import { messagesOf } from '../engine/schema';
import { kindNames } from './kindNames.en';

/** Error messages of the field rules of this area, and the names of the messages inside sentences. */
export const rules = messagesOf('message-templates', {
  ...kindNames,
  looseBraces: 'Write placeholders as {{firstName}}: two braces before the name, and two after it.',
  smsTooLong: 'This takes %{parts} text messages; use at most %{most}.',
  smsTooLongForGsm: 'This takes %{parts} text messages; use at most %{most}. Without %{notGsm} much more would fit.',
});
