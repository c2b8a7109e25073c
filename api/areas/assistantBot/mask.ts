import { escapeRegExp } from 'es-toolkit';

/**
 * What is told of nobody, once it is written down: mail addresses, streets with a number, and numbers of six digits or
 * more, however they are grouped, which may be those of an account, a card, a telephone or Social Security. Amounts of
 * money and years stay.
 */
const personal: readonly RegExp[] = [
  /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi,
  /(?<![\d$.,])\+?\(?\d(?:[\s().-]{0,2}\d){5,}(?![\d,])/g,
  // Letters before digits, as accounts and policies are numbered.
  /\b[a-z]{1,4}-?\d{5,}\b/gi,
  /\b\d{1,5} (?:[a-z.]+ ){1,2}(?:street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd)\b/gi,
];

/** Words after which a name ends, where it is written in small letters. */
const notOfName =
  'and|but|or|i|im|my|is|was|who|from|at|in|with|what|when|where|how|can|could|do|does|should|will|would';

/** Who says their name; the first group is what stays. */
const introductions: readonly RegExp[] = [
  new RegExp(
    `\\b((?:my name is|my name's|i am called|my name was) )[\\p{L}'’-]+(?: (?!(?:${notOfName})\\b)[\\p{L}'’-]+)?`,
    'giu',
  ),
  // Capitals tell a name from what somebody is; words in capitals alone, as FERS, are no name.
  /\b((?:[Ii] am|[Ii]['’]m|[Tt]his is) )\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\.)? \p{Lu}\p{Ll}[\p{L}'’-]*/gu,
];

/** What stands in the place of what is masked. */
export const maskToken = '•••';

/**
 * A question without what may tell who asked it.
 * @param name what the member is called, where that is known: each part of it goes, however it is capitalized.
 */
export const maskPersonal = (text: string, name = ''): string => {
  const parts = name.split(/\s+/).filter((part) => part.length > 1);
  const named = parts.reduce(
    (said, part) => said.replace(new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(part)}(?![\\p{L}\\d])`, 'giu'), maskToken),
    personal.reduce((said, pattern) => said.replace(pattern, maskToken), text),
  );
  return introductions.reduce((said, pattern) => said.replace(pattern, `$1${maskToken}`), named);
};
