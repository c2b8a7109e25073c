import { formatMessage, type Message } from '../kit/messageCatalog';
import { passwordRules } from './passwordRules.en';

/** In characters, after NIST SP 800-63B-4 for passwords without a second factor. */
export const minPasswordLength = 15;
export const maxPasswordLength = 128;
const minWordLength = 4;

/** The same characters however a keyboard composes them; passwords are kept and compared in this form. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/**
 * What is said of a password that cannot be taken; undefined for one that can, as far as a browser can tell: the API
 * also refuses common ones. Any characters will do (NIST SP 800-63B-4, section 3.1.1.2).
 * @param personalTexts names, an e-mail address and the like, whose words of four letters and more may not be part of it.
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

/** The sentence for such a password, in a language. */
export const passwordErrorText = (password: string, personalTexts?: readonly string[], locale = 'en') => {
  const broken = findBrokenPasswordRule(password, personalTexts);
  return broken && formatMessage(locale, broken);
};

const fold = (text: string) => normalizePassword(text).toLowerCase();

/** The words that a text is made of; of an e-mail address, those before the @. */
const wordsOf = (text: string) => {
  const [local = ''] = fold(text).split('@');
  return local.split(/[^\p{L}\p{M}]+/u).filter((word) => [...word].length >= minWordLength);
};
