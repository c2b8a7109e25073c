/**
 * What is told of nobody, once it is written down: mail addresses, and numbers of six digits or more, however they are
 * grouped, which may be those of an account, a card, a telephone or Social Security. Amounts of money and years stay.
 */
const personal: readonly RegExp[] = [
  /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi,
  /(?<![\d$.,])\+?\(?\d(?:[\s().-]{0,2}\d){5,}(?![\d,])/g,
  // Letters before digits, as accounts and policies are numbered.
  /\b[a-z]{1,4}-?\d{5,}\b/gi,
];

/** What stands in the place of what is masked. */
export const masked = '•••';

/** A question without what may tell who asked it. */
export const maskPersonal = (text: string): string =>
  personal.reduce((said, pattern) => said.replace(pattern, masked), text);
