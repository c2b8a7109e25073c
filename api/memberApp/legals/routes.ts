import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publishingWindowOf } from '../../../resources/engine/schema';
import { legals } from '../../../resources/legals/legalSchema';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import { contentSchemaOf } from '../content/contentSchema';
import { type MemberSchema, memberFieldsOf } from '../content/memberFields';
import { notFound } from '../content/notFound';
import { presentContent } from '../content/presentContent';
import { readReferences } from '../content/readReferences';

const schema = legals as typeof legals & MemberSchema;

/** The earlier versions of legal pages, which members accepted then. */
export const legalVersionRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:key/versions/:label',
      {
        config: { access: 'publishedContent' },
        schema: {
          summary: 'A version of a legal page that is or was in force, by its label',
          params: z.object({ key: z.string().max(50), label: z.string().max(10).describe('Such as 1.2') }),
          response: { 200: envelope(contentSchemaOf(schema)) },
        },
      },
      async ({ params: { key, label } }) => {
        const { database, now } = context;
        const { rows } = await database.execute<{ data: Record<string, unknown> }>(sql`
          SELECT versions.data FROM versions JOIN records
            ON records.area = versions.area AND records.id = versions.record_id AND records.deleted_at IS NULL
          WHERE versions.area = ${areaNameSql(schema)} AND record_id = ${key} AND versions.status = 'published'
            AND versions.data->>'versionLabel' = ${label}
          ORDER BY versions.version DESC`);
        const content = rows
          .map(({ data }) => declaredContentOf(schema, data))
          .find((data) => (publishingWindowOf(schema, data).startsAt ?? now()) <= now());
        if (!content) throw notFound(schema);
        const references = await readReferences(context, database, schema, [content]);
        return success({ id: key, ...presentContent(memberFieldsOf(schema), content, references) });
      },
    );
  };
  return routes;
};
