import { messagesOf } from '../kit';

/** What is said of fields that break a rule of this area. */
export const rules = messagesOf('assistant-bot-settings', {
  languageTwice: 'This language is already here.',
});
