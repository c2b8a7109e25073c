import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/kit';
import { types } from '../../resources/types/typeSchema';
import { customPlanHint } from '../database/preparedStatements';
import { likePattern, normalizeForSearch, searchWords } from '../database/searchText';
import type { RecordsContext } from '../records/areaModule';
import { searchCondition } from '../records/filter';
import { partitionOf } from '../records/indexes';
import { type RecordRow, recordColumnsSql } from '../records/recordRow';
import { matchesVisibleText, textColumn } from '../records/search';
import { fuzzyPattern } from './fuzzyPattern';

/** So many of each area are looked at to choose the best from, and counted. */
const mostOfArea = 500;
/** Shorter words are in every second text, and no index finds them. */
const shortestWord = 3;

export interface SearchResults {
  records: (RecordRow & { area: string })[];
  total: number;
  /** Whether there are more than were counted. */
  isAtLeast: boolean;
  /** Whether the words were not found as they are written, but as they may be meant. */
  isFuzzy: boolean;
}

const nothing: SearchResults = { records: [], total: 0, isAtLeast: false, isFuzzy: false };

/**
 * The records of some areas that a search finds, as far as its reader may see them, the best first: those that are
 * called what was typed, then those whose name has the words, then others; of each kind one of each area in turn, the
 * latest first, and master types last. What is not found as it is written is looked for as it may be meant.
 */
export const findRecords = async (
  context: RecordsContext,
  schemas: readonly AreaSchema[],
  query: string,
  limit: number,
): Promise<SearchResults> => {
  const written = asWritten(query);
  if (schemas.length === 0 || !written) return nothing;
  const found = await findBy(context, schemas, query, limit, written);
  const meant = found.total === 0 ? asMeant(query) : undefined;
  return meant ? { ...(await findBy(context, schemas, query, limit, meant)), isFuzzy: true } : found;
};

/** A condition on the text that a record is found by. */
type Condition = (text: SQL) => SQL;

/** Words that are all short must begin the text; a single letter finds nothing. */
const asWritten = (query: string): Condition | undefined => {
  const words = searchWords(query);
  if (words.some((word) => word.length >= shortestWord)) return (text) => searchCondition(query, text);
  const beginning = normalizeForSearch(query.trim());
  return beginning.length < 2 ? undefined : (text) => sql`${text} LIKE ${likePattern(beginning).slice(1)}`;
};

/** Undefined where no word may be misspelled. */
const asMeant = (query: string): Condition | undefined => {
  const words = searchWords(query).map((word) => ({ word, meant: fuzzyPattern(word) }));
  if (words.every(({ meant }) => meant === undefined)) return undefined;
  return (text) =>
    sql.join(
      words.map(({ word, meant }) => {
        const isThere = sql`${text} LIKE ${likePattern(word)}`;
        return meant === undefined ? isThere : sql`(${isThere} OR ${text} ~ ${meant})`;
      }),
      sql` AND `,
    );
};

/** One statement, in which each area has a part that its own index answers. */
const findBy = async (
  { database, reader }: RecordsContext,
  schemas: readonly AreaSchema[],
  query: string,
  limit: number,
  condition: Condition,
): Promise<SearchResults> => {
  const parts = schemas.map(
    (schema) => sql`(SELECT area COLLATE "C" AS area, id, updated_at,
        lower(${textColumn(reader, schema, 'label')}) AS called, ${textColumn(reader, schema, 'search')} AS seen
      FROM ${sql.raw(partitionOf(schema))} AS records
      WHERE deleted_at IS NULL AND ${customPlanHint} AND ${matchesVisibleText(reader, schema, condition)}
      LIMIT ${mostOfArea})`,
  );
  const { rows } = await database.execute<Record<string, unknown> & Row>(sql`
    SELECT area, ${recordColumnsSql}, total, "isAtLeast" FROM (
      SELECT area AS chosen_area, id AS chosen_id, count(*) OVER ()::integer AS total,
        max(place) OVER () = ${mostOfArea} AS "isAtLeast",
        row_number() OVER (ORDER BY rank, area = ${types.name}, place, updated_at DESC, id) AS chosen_place
      FROM (
        SELECT *, row_number() OVER (PARTITION BY area ORDER BY rank, updated_at DESC, id) AS place
        FROM (
          SELECT area, id, updated_at, ${rankOf(query, condition)} AS rank FROM (${sql.join(parts, sql` UNION ALL `)}) AS found
        ) AS ranked
      ) AS placed
      ORDER BY chosen_place LIMIT ${limit}
    ) AS chosen JOIN records ON area = chosen_area AND id = chosen_id ORDER BY chosen_place`);
  const [first] = rows;
  return { records: rows, total: first?.total ?? 0, isAtLeast: first?.isAtLeast ?? false, isFuzzy: false };
};

type Row = SearchResults['records'][number] & Pick<SearchResults, 'total' | 'isAtLeast'>;

/** How well what a record is `called`, or else its `seen` text, answers a search; the less the better. */
const rankOf = (query: string, condition: Condition): SQL => {
  const typed = normalizeForSearch(query.trim());
  // A number or an address leads to the one that has it; a word alone in a line may be a tag of many.
  const isOne = /[\d@]/.test(typed) ? sql`E'\\n' || seen || E'\\n' LIKE ${likePattern(`\n${typed}\n`)}` : sql`false`;
  return sql`CASE
    WHEN called = ${typed} OR ${isOne} THEN 0
    WHEN called LIKE ${likePattern(typed).slice(1)} THEN 1
    WHEN ' ' || called LIKE ${likePattern(` ${typed}`)} THEN 2
    WHEN ${condition(sql.raw('called'))} THEN 3
    ELSE 4 END`;
};
