import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isForMemberSql } from '../../features/members/audience';
import { likePattern, searchWords } from '../../platform/database/searchText';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/areaModule';
import { memberPathOf, memberSchemasOf } from '../content/memberFields';
import { contentReaderOf } from '../content/routes';

const maxResults = 30;
const maxWords = 8;

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

/** The search across all content that a member may read. */
export const contentSearchRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const schemas = memberSchemasOf(context.schemas).filter(({ name }) => searchedAreas.has(name));
  const pathOf = new Map(schemas.map((schema) => [schema.name, memberPathOf(schema)]));
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        config: { access: 'publishedContent', preview: 'never' },
        schema: {
          summary: 'Search all content that a member may read',
          description: 'Records whose name has all words come first.',
          querystring: z.strictObject({ q: z.string().trim().min(1).max(200).describe('Words that must all occur') }),
          response: { 200: envelope(z.array(result)) },
        },
      },
      async (request) => {
        const { database, now, memberId } = contentReaderOf(context, request);
        const patterns = searchWords(request.query.q).slice(0, maxWords).map(likePattern);
        const { rows } = await database.$client.query<{ area: string; id: string; key: string; label: string }>(
          `SELECT area, record_id AS id, find_key AS key, label FROM member_content
            ${memberId ? 'LEFT JOIN members ON members.id = $4::uuid' : ''}
          WHERE area = ANY($1) AND starts_at <= $2 AND ends_at > $2 AND listed_until > $2
            AND member_content.search LIKE ALL($3) AND ${memberId ? isForMemberSql : 'NOT is_for_members'}
          ORDER BY lower(label) LIKE ALL($3) DESC, label, record_id LIMIT ${maxResults}`,
          [[...pathOf.keys()], now, patterns, ...(memberId ? [memberId] : [])],
        );
        return success(rows.map(({ area, ...row }) => ({ path: pathOf.get(area) ?? area, ...row })));
      },
    );
  };
  return routes;
};
