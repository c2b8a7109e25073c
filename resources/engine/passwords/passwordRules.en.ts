import { messagesOf } from '../schema/messageCatalog';

/** Error messages of passwords; in a file of their own, because the sign-in page loads them. */
export const passwordRules = messagesOf('passwords', {
  tooShort: 'Use at least %{min} characters; several words make a good password.',
  tooLong: 'Use at most %{max} characters.',
  personalWord: 'Leave out “%{word}”: your name, your email address and the organization are what others try first.',
});
