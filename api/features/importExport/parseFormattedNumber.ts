/** The ways to write a number whose meaning is sure, each with its group separator and its decimal separator. */
const notations: readonly { pattern: RegExp; group: RegExp; decimal: string }[] = [
  // 1234.5
  { pattern: /^(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i, group: /^$/, decimal: '.' },
  // 1,234.5
  { pattern: /^\d{1,3}(,\d{3})+(\.\d+)?$/, group: /,/g, decimal: '.' },
  // 1 234.5 and 1’234.5, with the same separator between all groups
  { pattern: /^\d{1,3}(?=([\s'’]))(\1\d{3})+(\.\d+)?$/, group: /[\s'’]/g, decimal: '.' },
  // 1.234,5 and 1 234,5
  { pattern: /^\d{1,3}(?=([.\s]))(\1\d{3})+,\d+$/, group: /[.\s]/g, decimal: ',' },
  // 1.234.567
  { pattern: /^\d{1,3}(\.\d{3}){2,}$/, group: /\./g, decimal: ',' },
];

/** The sign of a number, and the text without it. Accountants write negative numbers in parentheses. */
const splitSign = (text: string): { sign: 1 | -1; unsigned: string } => {
  const [, minus, parentheses] = /^[-\u2212](.+)$|^\((.+)\)$/.exec(text) ?? [];
  const negative = minus ?? parentheses;
  return negative === undefined
    ? { sign: 1, unsigned: text.replace(/^\+/, '') }
    : { sign: -1, unsigned: negative.trim() };
};

const parseUnsigned = (text: string): number | undefined => {
  const notation = notations.find(({ pattern }) => pattern.test(text));
  if (!notation) return undefined;
  const number = Number(text.replace(notation.group, '').replace(notation.decimal, '.'));
  return Number.isFinite(number) ? number : undefined;
};

/**
 * Parses a number as people and spreadsheets write it; undefined where its meaning is not sure. `12,50` is not: where a
 * file has decimal commas, its `1,234` would mean another number.
 */
export const parseFormattedNumber = (text: string): number | undefined => {
  const { sign, unsigned } = splitSign(text.trim());
  const number = parseUnsigned(unsigned);
  return number && sign * number;
};

/** The sign or the code of the dollar, before or after an amount. */
const dollarSign = /^(us\$|usd|\$)\s*|\s*(usd|\$)$/i;

/**
 * Parses an amount with a dollar sign, such as `$1,234.50` or `($500)`, into cents; undefined without the sign, or where
 * its meaning is not sure.
 */
export const parseDollars = (text: string): number | undefined => {
  const { sign, unsigned } = splitSign(text.trim());
  if (!dollarSign.test(unsigned)) return undefined;
  const dollars = (sign === 1 ? parseFormattedNumber : parseUnsigned)(unsigned.replace(dollarSign, ''));
  if (dollars === undefined) return undefined;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? sign * cents : undefined;
};

/**
 * Whether a spreadsheet has shortened a long number, such as 123456789012 to `1.23457E+11`. The digits that it leaves
 * out are lost.
 */
export const isShortenedNumber = (text: string): boolean => {
  const [, decimals = '', exponent] = /^[-+]?\d(?:[.,](\d+))?E\+(\d{2,3})$/i.exec(text.trim()) ?? [];
  return exponent !== undefined && decimals.length < Number(exponent);
};
