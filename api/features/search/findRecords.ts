import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { normalizeForSearch } from '../../../resources/engine/schema';
import { types } from '../../../resources/types/typeSchema';
import type { QueryRow } from '../../platform/database/connect';
import { customPlanHint } from '../../platform/database/pg/preparedStatements';
import { fuzzyPattern } from '../../platform/search/fuzzyPattern';
import { parseSearch, type SearchedTexts, searchWords } from '../../platform/search/searchQuery';
import { hasSearchSql, likePattern } from '../../platform/search/searchText';
import { searchCondition } from '../../records/read/filter';
import { matchesVisibleTextSql, searchedTextsOf, textColumnSql } from '../../records/read/search';
import type { RecordsContext } from '../../records/recordsContext';
import { partitionOf } from '../../records/storage/indexes';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';

/** The maximum number of records of each area, and of members, that are counted and ranked. */
export const maxPerArea = 500;
/** The minimum length of a word. Shorter words occur in every second text, and the trigram index cannot find them. */
const minWordLength = 3;

/** The results of a search. */
export interface SearchResults {
  records: (RecordRow & { area: string })[];
  total: number;
  /** Whether there are more records than were counted. */
  isAtLeast: boolean;
  /** Whether only words similar to the query were found. */
  isFuzzy: boolean;
}

/** The results of a search that finds nothing. */
export const noResults: SearchResults = { records: [], total: 0, isAtLeast: false, isFuzzy: false };

/**
 * Returns the records of some areas that match a search, as far as the reader may see them, best first: an exact match
 * of the label, then labels with the words, then other records. Within a rank the areas alternate, latest first, and
 * master types come last. Without an exact result, similar words are searched.
 */
export const findRecords = async (
  context: RecordsContext,
  schemas: readonly AreaSchema[],
  query: string,
  limit: number,
): Promise<SearchResults> => {
  const exact = exactCondition(query);
  if (schemas.length === 0 || !exact) return noResults;
  const found = await search(context, schemas, query, limit, exact);
  const fuzzy = found.total === 0 ? fuzzyCondition(query) : undefined;
  return fuzzy ? { ...(await search(context, schemas, query, limit, fuzzy)), isFuzzy: true } : found;
};

/** A condition on a search text, whose kind decides how words are read. */
export type SearchTextCondition = (text: SQL, searched?: SearchedTexts) => SQL;

/**
 * Returns the condition for the exact words. If all words are short, the text must start with them; a single letter
 * finds nothing.
 */
export const exactCondition = (query: string): SearchTextCondition | undefined => {
  const words = searchWords(query);
  if (words.some((word) => word.length >= minWordLength))
    return (text, searched) => searchCondition(query, text, searched);
  const prefix = normalizeForSearch(query.trim());
  return prefix.length < 2 ? undefined : (text) => sql`${text} LIKE ${likePattern(prefix).slice(1)}`;
};

/** Returns the condition for similar words; undefined if no word can be misspelled. */
export const fuzzyCondition = (query: string): SearchTextCondition | undefined => {
  const words = searchWords(query).map((word) => ({ search: parseSearch(word), pattern: fuzzyPattern(word) }));
  if (words.every(({ pattern }) => pattern === undefined)) return undefined;
  return (text) =>
    sql.join(
      words.map(({ search, pattern }) => {
        const containsSql = hasSearchSql(text, search);
        return pattern === undefined ? containsSql : sql`(${containsSql} OR ${text} ~ ${pattern})`;
      }),
      sql` AND `,
    );
};

/** Searches in one statement with a subquery for each area, which the index of its partition answers. */
const search = async (
  { database, reader }: RecordsContext,
  schemas: readonly AreaSchema[],
  query: string,
  limit: number,
  condition: SearchTextCondition,
): Promise<SearchResults> => {
  const areaQueries = schemas.map(
    (schema) => sql`(SELECT area COLLATE "C" AS area, id, updated_at,
        lower(${textColumnSql(reader, schema, 'label')}) AS called, ${textColumnSql(reader, schema, 'search')} AS seen
      FROM ${sql.raw(partitionOf(schema))} AS records
      WHERE deleted_at IS NULL AND ${customPlanHint} AND ${matchesVisibleTextSql(reader, schema, (text) => condition(text, searchedTextsOf(schema)))}
      LIMIT ${maxPerArea})`,
  );
  const { rows } = await database.execute<QueryRow & Row>(sql`
    SELECT area, ${recordColumnsSql}, total, "isAtLeast" FROM (
      SELECT area AS chosen_area, id AS chosen_id, count(*) OVER ()::integer AS total,
        max(place) OVER () = ${maxPerArea} AS "isAtLeast",
        row_number() OVER (ORDER BY rank, area = ${types.name}, place, updated_at DESC, id) AS chosen_place
      FROM (
        SELECT *, row_number() OVER (PARTITION BY area ORDER BY rank, updated_at DESC, id) AS place
        FROM (
          SELECT area, id, updated_at, ${rankSql(query, condition)} AS rank FROM (${sql.join(areaQueries, sql` UNION ALL `)}) AS found
        ) AS ranked
      ) AS placed
      ORDER BY chosen_place LIMIT ${limit}
    ) AS chosen JOIN records ON area = chosen_area AND id = chosen_id ORDER BY chosen_place`);
  const [first] = rows;
  return { records: rows, total: first?.total ?? 0, isAtLeast: first?.isAtLeast ?? false, isFuzzy: false };
};

type Row = SearchResults['records'][number] & Pick<SearchResults, 'total' | 'isAtLeast'>;

/** SQL for the rank of a result by its label (`called`) or else its text (`seen`); the best is 0. */
export const rankSql = (query: string, condition: SearchTextCondition): SQL => {
  const normalizedQuery = normalizeForSearch(query.trim());
  // A number or an address leads to the one record that has it; a word alone in a line may be a tag of many.
  const isUniqueLineSql = /[\d@]/.test(normalizedQuery)
    ? sql`E'\\n' || seen || E'\\n' LIKE ${likePattern(`\n${normalizedQuery}\n`)}`
    : sql`false`;
  return sql`CASE
    WHEN called = ${normalizedQuery} OR ${isUniqueLineSql} THEN 0
    WHEN called LIKE ${likePattern(normalizedQuery).slice(1)} THEN 1
    WHEN ' ' || called LIKE ${likePattern(` ${normalizedQuery}`)} THEN 2
    WHEN ${condition(sql.raw('called'))} THEN 3
    ELSE 4 END`;
};
