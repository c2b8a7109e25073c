import { formatMessage, type Message } from '../schema/messageCatalog';
import { passwordRules } from './passwordRules.en';

export { passwordRules };

/** The minimum length in characters, from NIST SP 800-63B-4 for passwords without a second factor. */
export const minPasswordLength = 15;
export const maxPasswordLength = 128;
const minWordLength = 4;

/** Normalizes characters that keyboards compose differently; passwords are stored and compared in this form. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/**
 * Returns the error message of a password that is not allowed; undefined where no rule is broken. The API also refuses
 * common passwords. All characters are allowed (NIST SP 800-63B-4, section 3.1.1.2).
 * @param personalTexts names, an e-mail address and so on; the password must not contain their words of four or more
 *   letters.
 */
export const findBrokenPasswordRule = (
  password: string,
  personalTexts: readonly string[] = [],
): Message | undefined => {
  const { length } = [...normalizePassword(password)];
  if (length < minPasswordLength) return passwordRules.tooShort({ min: minPasswordLength });
  if (length > maxPasswordLength) return passwordRules.tooLong({ max: maxPasswordLength });
  const folded = fold(password);
  const word = personalTexts.flatMap(wordsOf).find((each) => folded.includes(each));
  return word === undefined ? undefined : passwordRules.personalWord({ word });
};

/** Returns the formatted error message of a password; undefined where it is allowed. */
export const passwordErrorText = (password: string, personalTexts?: readonly string[], locale = 'en') => {
  const message = findBrokenPasswordRule(password, personalTexts);
  return message && formatMessage(locale, message);
};

const fold = (text: string) => normalizePassword(text).toLowerCase();

/** Returns the words of a text; of an e-mail address, those before the @. */
const wordsOf = (text: string) => {
  const [local = ''] = fold(text).split('@');
  return local.split(/[^\p{L}\p{M}]+/u).filter((word) => [...word].length >= minWordLength);
};
