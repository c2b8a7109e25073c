import { escapeRegExp } from 'es-toolkit';

/**
 * The patterns of personal data, which is masked before a question is stored: email addresses, streets with a number,
 * and numbers of six or more digits, however they are grouped. Such numbers may belong to an account, a card, a
 * telephone or Social Security. Amounts of money and years are not masked.
 */
const personalDataPatterns: readonly RegExp[] = [
  /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi,
  /(?<![\d$.,])\+?\(?\d(?:[\s().-]{0,2}\d){5,}(?![\d,])/g,
  // Letters before digits, as in numbers of accounts and policies.
  /\b[a-z]{1,4}-?\d{5,}\b/gi,
  /\b\d{1,5} (?:[a-z.]+ ){1,2}(?:street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd)\b/gi,
];

/** Words that end a name, where the name is written in lower case. */
const wordsAfterName =
  'and|but|or|i|im|my|is|was|who|from|at|in|with|what|when|where|how|can|could|do|does|should|will|would';

/** The patterns of an introduction by name. The first group is preserved. */
const introductions: readonly RegExp[] = [
  new RegExp(
    `\\b((?:my name is|my name's|i am called|my name was) )[\\p{L}'’-]+(?: (?!(?:${wordsAfterName})\\b)[\\p{L}'’-]+)?`,
    'giu',
  ),
  // Capital letters distinguish a name from a description. Words in capitals only, such as FERS, are no name.
  /\b((?:[Ii] am|[Ii]['’]m|[Tt]his is) )\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\.)? \p{Lu}\p{Ll}[\p{L}'’-]*/gu,
];

/** The text that replaces masked text. */
export const maskToken = '•••';

/**
 * Returns a question without personal data of the person who asked it.
 * @param name the name of the member, where it is known; each part of it is masked, ignoring case.
 */
export const maskPersonal = (text: string, name = ''): string => {
  const parts = name.split(/\s+/).filter((part) => part.length > 1);
  const withoutName = parts.reduce(
    (masked, part) =>
      masked.replace(new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(part)}(?![\\p{L}\\d])`, 'giu'), maskToken),
    personalDataPatterns.reduce((masked, pattern) => masked.replace(pattern, maskToken), text),
  );
  return introductions.reduce((masked, pattern) => masked.replace(pattern, `$1${maskToken}`), withoutName);
};
