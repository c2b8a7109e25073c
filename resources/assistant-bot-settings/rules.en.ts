import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('assistant-bot-settings', {
  languageTwice: 'This language is already here.',
});
