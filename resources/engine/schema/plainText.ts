/** The apostrophes of keyboards and word processors, and characters that nobody sees. Words are searched without them. */
const omittedInSearch = "'’‘‛ʼʻ`´′＇\u00ad\u200b\u200c\u200d\u2060\ufeff";

/** The characters that a text for search has in place of others: hyphens, and spaces that do not break. */
const replacedInSearch: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‐‑‒–—−'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'\u00a0\u2007\u202f'].map((space) => [space, ' '])),
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

const omitted = new RegExp(`[\\p{Mark}${omittedInSearch}]`, 'gu');
const replaced = new RegExp(`[${Object.keys(replacedInSearch).join('')}]`, 'g');

/** Normalizes a text for search: lower case, without accents and apostrophes, with one kind of hyphen. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(omitted, '')
    .toLowerCase()
    .replace(replaced, (character) => replacedInSearch[character] ?? character);

/** Converts a title to a slug: `Medicare & you` → `medicare-and-you`. */
export const slugify = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** Returns digits as raised or lowered characters; other text gets a sign before it. */
const inDigits = (text: string, digits: string, sign: string) =>
  /^\d+$/.test(text) ? [...text].map((digit) => digits[Number(digit)]).join('') : `${sign}(${text})`;

/**
 * Prepares stored HTML for plain text, which has no formats: struck text is not valid and goes, and raised or lowered
 * numbers get characters of their own, so that "$21,000" with a raised 1 never reads "$21,0001".
 */
export const withoutFormatsOfSense = (html: string): string =>
  html
    .replace(/<s>.*?<\/s>/gs, ' ')
    .replace(/<sup>([^<]*)<\/sup>/g, (_, text: string) => inDigits(text, superscripts, '^'))
    .replace(/<sub>([^<]*)<\/sub>/g, (_, text: string) => inDigits(text, subscripts, '_'));

/** Returns the text of an HTML fragment, exact enough to count its characters. */
export const stripHtml = (value: string) =>
  value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '.')
    .replace(/\s+/g, ' ')
    .trim();
