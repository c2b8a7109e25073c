/** The text that replaces masked text. */
export const maskToken = '•••';

/** A digit of any script, such as the full-width ones. */
const digit = '\\p{Nd}';
const alphanumeric = '[\\p{L}\\p{Nd}]';
const dash = '[\\p{Pd}\\u2212]';
/** The characters between the digits of one number. */
const separators = '[\\s()./_\\p{Pd}\\u2212\\p{Cf}]{0,3}';
const wordStart = `(?<!${alphanumeric})`;
const wordEnd = `(?!${alphanumeric})`;

/** Amounts of money, percentages, numbers with thousands grouped by commas, and laws. They are never masked. */
const meaningful = [
  `[$€£]\\s?${digit}[${digit},]*(?:\\.${digit}+)?`,
  `${wordStart}${digit}{1,3}(?:,${digit}{3})+(?:\\.${digit}+)?(?!,?${dash}?${digit})`,
  `${wordStart}${digit}+(?:\\.${digit}+)?(?:k\\b|\\s?(?:%|(?:percent|dollars?|bucks|usd|million)\\b))`,
  `\\b(?:public law|pub\\.? ?l\\.?|p\\.? ?l\\.?) ?\\d{2,3}${dash}\\d{1,3}${wordEnd}`,
].join('|');

const bracketed = (text: string) => `\\s*[([{<]\\s*(?:${text})\\s*[)\\]}>]\\s*`;
const local = '[^\\s@<>()\\[\\]{}]+';
const domainWord = '[\\p{L}\\p{Nd}-]+';
/** The point of an address, also written out. */
const point = `(?:\\.|${bracketed('dot|\\.')}|\\s+dot\\s+)`;
/** Email addresses, also written out: `ann (at) example.org`, `ann at example dot org`, `a.b at example.org`. */
const emailAddress = [
  `[^\\s@<>()]+ ?@ ?[^\\s@<>()]+\\.[a-z]{2,}`,
  `${local}(?: ?@ ?|${bracketed('at|@')})${domainWord}(?:${point}${domainWord})+`,
  `${local}\\s+at\\s+${domainWord}(?:${bracketed('dot')}|\\s+dot\\s+)(?:${domainWord}${point})*[a-z]{2,}${wordEnd}`,
  // A word with a point before “at” is no word of a sentence, unlike in “the form at opm.gov”.
  `${wordStart}\\p{L}[\\p{L}\\p{Nd}-]*(?:[._][\\p{L}\\p{Nd}-]+)+\\s+at\\s+${domainWord}(?:\\.${domainWord})*\\.[a-z]{2,}`,
].join('|');

/** Email addresses, and numbers that contain letters. They are always masked. */
const personal = [
  emailAddress,
  // The number of a Medicare card, such as 1EG4-TE5-MK73.
  `${wordStart}[1-9][a-z][a-z\\d]\\d${dash}?[a-z][a-z\\d]\\d${dash}?[a-z]{2}\\d{2}${wordEnd}`,
  // Letters before digits, as in numbers of accounts and policies.
  `${wordStart}[a-z]{1,4}${dash}?${digit}{5,}${wordEnd}`,
  // Passports and other numbers with letters and at least six digits.
  `${wordStart}(?=${digit}*\\p{L})(?:\\p{L}*${digit}){6}${alphanumeric}*`,
  // Card, Social Security and telephone numbers with commas.
  `${wordStart}(?:${digit}{4}(?:,\\s?${digit}{4}){3}|${digit}{3},\\s?${digit}{2,3},\\s?${digit}{4})${wordEnd}`,
].join('|');

const candidates = new RegExp(`(${meaningful})|(${personal})|\\+?\\(?${digit}(?:${separators}${digit})*`, 'giu');

/** The minimum number of digits of a number that identifies a person. */
const minDigits = 6;
/** The lengths of the groups of Social Security, telephone, employer and card numbers. */
const knownGroups = new Set(['3 2 4', '3 3 4', '3 4', '1 3 3 4', '2 7', '4 4 4 4', '4 6 5']);
const year = /^(?:19|20)\d\d$/;
/** A date, or years such as 2024-25. */
const date = /^(?:(?:19|20)\d\d([-./])\d{1,2}(?:\1\d{1,2})?|\d{1,2}([-./])\d{1,2}\2(?:(?:19|20)?\d\d))$/;

/** Whether digits in groups are a number that identifies a person: no year, date, age, decimal or list of them. */
const isIdentifying = (text: string): boolean => {
  const groups = text.match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  if (digits < minDigits) return false;
  if (knownGroups.has(groups.map((group) => group.length).join(' '))) return !groups.every((group) => year.test(group));
  if (date.test(text) || groups.every((group) => year.test(group))) return false;
  if (/^\d+\.\d{1,2}$/.test(text)) return false;
  if (groups.some((group) => group.length >= minDigits)) return true;
  if (/^\d+\.\d+$/.test(text) || text.includes('/')) return false;
  if (groups.every((group) => group.length <= 2)) return digits > 8;
  // A year next to another number, as in “SF 2809 2024”.
  const others = /^[\d\s.,]+$/.test(text) ? groups.filter((group) => !year.test(group)) : groups;
  return others.join('').length >= minDigits;
};

/**
 * Converts dashes and digits to those of ASCII, and removes invisible characters. Digits of scripts that have no
 * counterpart become any digit, because only their number counts.
 */
const toPlainNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (character) => (/\d/.test(character) ? character : '5'))
    .replace(/[()+]/g, ' ')
    .trim();

/**
 * Masks email addresses, and numbers that may belong to an account, a card, a telephone, a passport, Medicare or Social
 * Security. Amounts of money, years, dates and short numbers stay.
 */
export const maskNumbers = (text: string): string =>
  text.replace(candidates, (found, isMeaningful?: string, isPersonal?: string) =>
    isPersonal || (!isMeaningful && isIdentifying(toPlainNumber(found))) ? maskToken : found,
  );

/** A masked number with the words that introduce it, as in “my account number is •••”. */
const introducedNumber = new RegExp(
  `(?:\\b(?:my|the)\\s+)?(?:\\b(?:ssn|acct|account|phone|telephone|cell|mobile|passport|e?-?mail|(?:(?:social security|medicare|passport|account|card|phone|telephone|policy|member|claim|case|csa|csf)\\s+)?(?:number|no|id))\\b(?:\\s+(?:is|was))?[\\s:#.]*)?${maskToken}`,
  'gi',
);

/** Returns a question for the search: without the numbers that `maskNumbers` masks and the words that introduce them. */
export const removeNumbers = (question: string): string => maskNumbers(question).replace(introducedNumber, ' ');
