import { type SQL, sql } from 'drizzle-orm';

/** A text as search compares it: in lower case, without accents. */
export const normalizeForSearch = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** What NFD sets apart from the letters. */
const accents = sql.raw(String.raw`'[\u0300-\u036f]'`);

/** The same of a text in the database. */
export const normalizeForSearchSql = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g'))`;

/** The words of a search, each of which must occur; what stands around a word in a sentence does not belong to it. */
export const searchWords = (query: string) =>
  normalizeForSearch(query)
    .split(/\s+/)
    .map((word) => bare(word) || word)
    .filter(Boolean);

/** A word without what opens before it and closes behind it. */
const bare = (word: string) => {
  let [start, end] = [0, word.length];
  while (start < end && '(“"'.includes(word.charAt(start))) start += 1;
  while (end > start && ',;:.)”"'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
};

/** The digits of what may be a telephone number, however it is written, without what stands for the way out of a country. */
export const phoneDigits = (query: string): string | undefined => {
  if (!/^[\d\s()+./-]+$/.test(query)) return undefined;
  const digits = query.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 5 ? digits : undefined;
};

/** A LIKE pattern that finds the text anywhere. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
