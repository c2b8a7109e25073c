import { type SQL, sql } from 'drizzle-orm';
import { minBy } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';
import type { Queryable } from '../database/connect';
import { fuzzyPattern } from './fuzzyPattern';
import { isAcronym, parseSearch, type SearchedTexts, searchWords } from './searchQuery';
import { hasSearchSql } from './searchText';

/** Whether two words have the same letters. */
export const isSwapped = (one: string, other: string): boolean =>
  [...one].sort().join('') === [...other].sort().join('');

/** Counts the letters that are missing, too many or wrong. Swapped letters count one less. */
export const countMistakes = (one: string, other: string): number =>
  distance(one, other) - (isSwapped(one, other) && one !== other ? 1 : 0);

/** The texts of a search: SQL of those with a condition, as a query with the column `text`. */
export type TextsWithSql = (condition: (text: SQL) => SQL) => SQL;

/** The maximum number of words that are corrected, and of texts that are read for a word. */
const [maxWords, maxTexts] = [5, 100];
/** The header that names the search with a similar word. It is encoded, as in an address. */
export const similarSearchHeader = 'similar-search';

/** Returns that header for a search, if there is one. */
export const similarSearchHeaders = (search: string | undefined) =>
  search === undefined ? {} : { [similarSearchHeader]: encodeURIComponent(search) };

/**
 * Returns a search that found nothing with its misspelled words corrected: each by the word of the texts that is most
 * like it. Undefined if no word is misspelled, or the corrected search finds nothing either.
 */
export const correctSearch = async (
  queryable: Queryable,
  textsWithSql: TextsWithSql,
  query: string,
  searched: SearchedTexts = 'texts',
): Promise<string | undefined> => {
  const words = searchWords(query);
  if (words.length > maxWords) return undefined;
  const find = async (search: string) => {
    const condition = (text: SQL) => hasSearchSql(text, parseSearch(search, searched));
    const { rowCount } = await queryable.execute(sql`${textsWithSql(condition)} LIMIT 1`);
    return (rowCount ?? 0) > 0;
  };
  // An acronym is no misspelled word, and looking for words that are like its few letters takes long.
  const isCorrect = async (word: string) => isAcronym(word) || (await find(word));
  const corrected: string[] = [];
  for (const word of words)
    corrected.push((await isCorrect(word)) ? word : ((await findSimilarWord(queryable, textsWithSql, word)) ?? word));
  const search = corrected.join(' ');
  return search !== words.join(' ') && (await find(search)) ? search : undefined;
};

/** Returns the word of the texts that is most like a misspelled one; of several, the one in most texts. */
const findSimilarWord = async (queryable: Queryable, textsWithSql: TextsWithSql, misspelled: string) => {
  const pattern = fuzzyPattern(misspelled);
  if (pattern === undefined) return undefined;
  const { rows } = await queryable.execute<{ word: string; times: number }>(sql`
    SELECT substring(text FROM ${`${pattern}[[:alpha:]]*`}) AS word, count(*)::integer AS times
    FROM (${textsWithSql((text) => sql`${text} ~ ${pattern}`)} LIMIT ${maxTexts}) AS texts
    GROUP BY 1 ORDER BY times DESC, word`);
  return minBy(rows, ({ word }) => countMistakes(word, misspelled))?.word;
};
