/** The search in all published content. */

import { uniqBy } from 'es-toolkit';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SynonymsCache } from '../../areas/assistantBot/synonymsCache';
import { isForMemberSql } from '../../features/members/audience';
import { withReplica } from '../../platform/database/replica';
import { envelope, success } from '../../platform/http/envelope';
import { similarSearchHeaders } from '../../platform/search/correctSearch';
import { type Search, searchWords } from '../../platform/search/searchQuery';
import { likePattern, searchConditionText } from '../../platform/search/searchText';
import { isInTimeText } from '../../records/publish/versionInEffect';
import type { RecordsContext } from '../../records/recordsContext';
import type { ContentReader } from '../content/contentReader';
import { memberPathOf, memberSchemasOf } from '../content/memberFields';
import { searchContent } from '../content/readSearchedList';
import { contentReaderOf } from '../content/routes';

const maxResults = 30;
/** With fewer results, words that mean the same are searched too. */
const minResults = 5;

/** The areas with texts for reading; the others hold labels, settings and parts of pages. */
const searchedAreas = new Set([
  'app-page',
  'news-and-insights',
  'faqs',
  'events',
  'services',
  'offers',
  'documents',
  'calculators',
  'advisors',
  'organizations',
  'legals',
]);

const result = z.object({
  path: z.string().describe('The last part of the address of the area below /app'),
  id: z.string(),
  key: z.string().describe('The slug or key by which the record is found; otherwise its id'),
  label: z.string(),
});

/** Reads what has a search: first the records with the words as typed in their names, then those with forms of them. */
const readResults = async (
  { database, now, memberId }: ContentReader,
  areas: readonly string[],
  query: string,
  search: Search,
) => {
  const values: unknown[] = [areas, now];
  const add = (value: unknown) => `$${values.push(value)}`;
  const members = memberId ? `LEFT JOIN members ON members.id = ${add(memberId)}::uuid` : '';
  const condition = searchConditionText('member_content.search', search, add);
  const typed = searchWords(query).map(likePattern);
  const { rows } = await database.$client.query<{ area: string; id: string; key: string; label: string }>(
    `SELECT area, record_id AS id, find_key AS key, label FROM member_content ${members}
    WHERE area = ANY($1) AND ${isInTimeText('$2')} AND listed_until > $2 AND ${condition}
      AND ${memberId ? isForMemberSql : 'NOT is_for_members'}
    ORDER BY lower(label) LIKE ALL(${add(typed)}) DESC, ${searchConditionText('lower(label)', search, add)} DESC, label, record_id
    LIMIT ${maxResults}`,
    values,
  );
  return rows;
};

/** The search across all content that a member may read. */
export const contentSearchRoutes = (context: RecordsContext & { synonyms: SynonymsCache }): FastifyPluginAsync => {
  const schemas = memberSchemasOf(context.schemas).filter(({ name }) => searchedAreas.has(name));
  const pathOf = new Map(schemas.map((schema) => [schema.name, memberPathOf(schema)]));
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        config: { access: 'publishedContent', preview: 'never' },
        schema: {
          summary: 'Search all content that a member may read',
          description:
            'Records whose name has all words come first. Without any result, words that mean the same and similar words are searched; then the header `Similar-Search` has the words.',
          querystring: z.strictObject({
            q: z.string().trim().min(1).max(200).describe('Words that must all occur, in any of their forms'),
          }),
          response: { 200: envelope(z.array(result)) },
        },
      },
      async (request, reply) => {
        // Members save no content.
        const reading = withReplica(context, { lastWrite: null });
        const reader = { ...contentReaderOf(reading, request), synonyms: context.synonyms };
        const areas = [...pathOf.keys()];
        const { q } = request.query;
        const read = (search: Search) => readResults(reader, areas, q, search);
        const countOf = ({ length }: readonly unknown[]) => length;
        const { results, similar } = await searchContent(reader, areas, q, { read, countOf, minResults });
        reply.headers(similarSearchHeaders(similar));
        const found = uniqBy(results.flat(), ({ area, id }) => `${area}/${id}`).slice(0, maxResults);
        return success(found.map(({ area, ...row }) => ({ path: pathOf.get(area) ?? area, ...row })));
      },
    );
  };
  return routes;
};
