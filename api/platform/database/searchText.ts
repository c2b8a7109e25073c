import { type SQL, sql } from 'drizzle-orm';
import { normalizeForSearch } from '../../../resources/engine/schema';

/** The combining marks that NFD separates from the letters. */
const accents = sql.raw(String.raw`'[\u0300-\u036f]'`);

/** Returns SQL that normalizes a text in the same way. */
export const normalizeForSearchSql = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g'))`;

/** Returns the terms of a search, which must all occur. Punctuation around a word is removed. */
export const searchWords = (query: string) =>
  normalizeForSearch(query)
    .split(/\s+/)
    .map((word) => stripPunctuation(word) || word)
    .filter(Boolean);

/** Removes opening characters before a word, and closing ones after it. */
const stripPunctuation = (word: string) => {
  let [start, end] = [0, word.length];
  while (start < end && '(“"'.includes(word.charAt(start))) start += 1;
  while (end > start && ',;:.)”"'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
};

/**
 * Returns the digits of a possible telephone number in any notation, without leading zeros; undefined for other texts.
 */
export const phoneDigits = (query: string): string | undefined => {
  if (!/^[\d\s()+./-]+$/.test(query)) return undefined;
  const digits = query.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 5 ? digits : undefined;
};

/** Returns a LIKE pattern that matches the text anywhere. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
