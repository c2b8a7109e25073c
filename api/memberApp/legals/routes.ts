/** Legal pages, with all their versions that are or were in force. */

import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RecordData } from '../../../resources/engine/schema';
import { legals } from '../../../resources/legals/legalSchema';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import { notFound } from '../content/contentReader';
import { contentSchemaOf } from '../content/contentSchema';
import { type MemberSchema, memberFieldsOf } from '../content/memberFields';
import { presentContent, type Texts, withTexts } from '../content/presentContent';
import { readReferences } from '../content/readReferences';

const schema = legals as typeof legals & MemberSchema;

/** The versions of legal pages that are or were in force, in the words that members read. */
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
        const { rows } = await database.execute<{ data: RecordData; texts: Texts }>(sql`
          SELECT data, texts FROM named_versions JOIN versions USING (area, record_id, version)
          WHERE area = ${areaNameSql(schema)} AND record_id = ${key} AND name = ${label}
            AND starts_at <= ${now().toISOString()}::timestamptz
            AND EXISTS (SELECT FROM records WHERE area = ${areaNameSql(schema)} AND id = ${key} AND deleted_at IS NULL)
          ORDER BY version DESC LIMIT 1`);
        const [found] = rows;
        if (!found) throw notFound(schema);
        const content = declaredContentOf(schema, found.data);
        const references = await readReferences(context, database, schema, [content]);
        return success({
          id: key,
          ...withTexts(presentContent(memberFieldsOf(schema), content, references), found.texts),
        });
      },
    );
  };
  return routes;
};
