/** Search: the text of a record, words and their forms, synonyms, and corrections of misspelled words. */

import { type SQL, sql } from 'drizzle-orm';
import { normalizeForSearch, untaggedEmail } from '../../../resources/engine/schema';
import type { Search, SearchTerm } from './searchQuery';

/** Returns the text by which something is found, from its texts. */
export const searchTextOf = (texts: readonly (string | null | undefined)[]): string =>
  normalizeForSearch(texts.filter(Boolean).join('\n'));

/** Returns SQL that normalizes a text in the same way as `normalizeForSearch`. */
export const normalizeForSearchSql = (text: SQL): SQL => sql`normalize_for_search(${text})`;

/** A condition on a text: an operator of SQL and its value. */
interface TextCondition {
  operator: 'LIKE' | '~';
  value: string;
}

/** Returns the conditions of a term; one of them must be true. */
const conditionsOf = ({ parts, starts, words }: SearchTerm): TextCondition[] => [
  ...parts.map((part): TextCondition => ({ operator: 'LIKE', value: likePattern(part).replaceAll(' ', '_') })),
  ...starts.flatMap((start) =>
    [`${start}%`, `% ${start}%`, `%\n${start}%`].map((value): TextCondition => ({ operator: 'LIKE', value })),
  ),
  ...(words.length > 0 ? [{ operator: '~' as const, value: wordPattern(words) }] : []),
];

/** Returns a regular expression of PostgreSQL for a text with one of some words. */
const wordPattern = (words: readonly string[]) =>
  `\\m(?:${words.map((word) => word.replace(/[^\p{Letter}\d\s]/gu, '\\$&').replaceAll(' ', '.')).join('|')})\\M`;

/** SQL condition: a text in lower case without accents has a search. */
export const hasSearchSql = (text: SQL, search: Search): SQL => {
  const any = (conditions: SQL[]) =>
    conditions.length === 1 ? (conditions[0] ?? sql`true`) : sql`(${sql.join(conditions, sql` OR `)})`;
  if (search.length === 0) return sql`true`;
  return any(
    search.map(
      (terms) =>
        sql`${sql.join(
          terms.map((term) =>
            any(conditionsOf(term).map(({ operator, value }) => sql`${text} ${sql.raw(operator)} ${value}`)),
          ),
          sql` AND `,
        )}`,
    ),
  );
};

/**
 * Returns the same condition as a text.
 * @param parameter adds a value and returns its place in the statement
 */
export const searchConditionText = (column: string, search: Search, parameter: (value: string) => string): string => {
  if (search.length === 0) return 'true';
  const alternatives = search.map((terms) =>
    terms
      .map(
        (term) =>
          `(${conditionsOf(term)
            .map(({ operator, value }) => `${column} ${operator} ${parameter(value)}`)
            .join(' OR ')})`,
      )
      .join(' AND '),
  );
  return `(${alternatives.join(' OR ')})`;
};

/**
 * Returns the digits of a possible telephone number in any notation, without leading zeros; undefined for other texts.
 */
export const phoneDigits = (query: string): string | undefined => {
  if (!/^[\d\s()+./-]+$/.test(query)) return undefined;
  const digits = query.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 5 ? digits : undefined;
};

/**
 * Returns a regular expression of PostgreSQL that finds an email address in a search text with any `+tag`, and without
 * one; undefined for a text that is no address.
 */
export const addressPattern = (query: string): string | undefined => {
  const [local, domain] = untaggedEmail(normalizeForSearch(query))?.split('@') ?? [];
  const escaped = (text: string) => text.replace(/[^\p{Letter}\d]/gu, '\\$&');
  if (!local || !domain) return undefined;
  return `(?:^|\\n)${escaped(local)}(?:\\+[^@\\n]*)?@${escaped(domain)}(?:$|\\n)`;
};

/** Returns a LIKE pattern that matches the text anywhere. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
