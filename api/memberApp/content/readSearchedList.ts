import { sql } from 'drizzle-orm';
import { isForMemberSql } from '../../features/members/audience';
import { correctSearch } from '../../platform/search/correctSearch';
import { parseSearch, type Search, searchWithSynonyms } from '../../platform/search/searchQuery';
import { isInTimeSql } from '../../records/publish/versionInEffect';
import type { ContentListQuery, ContentReader, ReadContent } from './contentReader';
import type { MemberSchema } from './memberFields';
import { readContentList } from './readContent';

/** The rows of a list that a member searches. */
interface SearchedContent extends ReadContent {
  /** The search with similar words, if only that found something. */
  similar: string | undefined;
}

/** Reads a list like `readContentList`, of the records that have some words. */
export const readSearchedList = async (
  reader: ContentReader,
  schema: MemberSchema,
  query: Omit<ContentListQuery, 'search'>,
  words: string,
): Promise<SearchedContent> => {
  const read = (search: Search) => readContentList(reader, schema, { ...query, search });
  // A page beyond the last one is no search in vain, and a preview has texts that are not stored.
  const isFinal = query.offset > 0 || reader.readArea !== undefined;
  if (words === '' || isFinal) return { ...(await read(parseSearch(words))), similar: undefined };
  const found = await searchContent(reader, [schema.name], words, { read, countOf: ({ rows }) => rows.length });
  const [content] = found.results;
  return { ...content, similar: found.similar };
};

interface ContentSearch<Found> {
  /** Reads what has a search. */
  read: (search: Search) => Promise<Found>;
  countOf: (found: Found) => number;
  /** With fewer results, words that mean the same are searched too; default: without any result. */
  minResults?: number;
}

/**
 * Searches content: for the words, then for words that mean the same, and without any result for similar words.
 * @returns what each of these searches found, the best first, and the search with similar words if only that found any
 */
export const searchContent = async <Found>(
  reader: ContentReader,
  areas: readonly string[],
  words: string,
  { read, countOf, minResults = 1 }: ContentSearch<Found>,
): Promise<{ results: [Found, ...Found[]]; similar?: string }> => {
  const exact = await read(parseSearch(words));
  const withSynonyms = countOf(exact) < minResults ? searchWithSynonyms(words, await reader.synonyms?.()) : undefined;
  const synonymous = withSynonyms && (await read(withSynonyms));
  if (synonymous && countOf(synonymous) > 0)
    return { results: countOf(exact) > 0 ? [exact, synonymous] : [synonymous] };
  const similar = countOf(exact) > 0 ? undefined : await correctContentSearch(reader, areas, words);
  return similar === undefined ? { results: [exact] } : { results: [await read(parseSearch(similar))], similar };
};

/** Corrects the words of a search by the texts that the reader gets now. */
const correctContentSearch = ({ database, now, memberId }: ContentReader, areas: readonly string[], words: string) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const members = memberId ? sql`LEFT JOIN members ON members.id = ${memberId}::uuid` : sql``;
  return correctSearch(
    database,
    (condition) => sql`SELECT member_content.search AS text FROM member_content ${members}
      WHERE area = ANY(${sql.param([...areas])}::text[]) AND ${isInTimeSql(now)} AND listed_until > ${at}
        AND ${sql.raw(memberId ? isForMemberSql : 'NOT is_for_members')} AND ${condition(sql`member_content.search`)}`,
    words,
  );
};
