import { messagesOf } from '../kit/messageCatalog';

/** What is said of passwords that cannot be taken; apart from the rest, since the sign-in page loads it. */
export const passwordRules = messagesOf('passwords', {
  tooShort: 'Use at least %{min} characters; several words make a good password.',
  tooLong: 'Use at most %{max} characters.',
  personalWord: 'Leave out “%{word}”: your name, your email address and the organization are what others try first.',
});
