import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Context } from '../../platform/database/context';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf, contextOfRequest, recordParams } from '../../records/routes/request';
import { areaNameSql } from '../../records/storage/columns';
import { previewBody, previewChange } from './previewChange';
import { messagePreviewResponse, presentMessagePreview } from './previewMessages';
import { messageKindName } from './queueMessages';

const messageLogResponse = namedSchema(
  'MessageLogEnvelope',
  envelope(
    z.array(
      z.object({
        kind: z.string().describe('The id of its text among message-templates'),
        name: z.string(),
        channel: z.string(),
        state: z.string().describe('As of the deliveries of a notification'),
        reason: z.string().nullable(),
        at: z.iso.datetime().describe('When the state began'),
      }),
    ),
  ),
);

/** The route that lists the messages about a record of an area with one message per record. */
export const messageLogRoutes =
  ({ database }: Context, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/messages',
      {
        config: { access: { area: schema.name, actions: ['personal'] } },
        schema: {
          tags: [schema.name],
          summary: 'List the messages to the person of the record, newest first',
          params: recordParams,
          response: { 200: messageLogResponse },
        },
      },
      async (request) => {
        const { id } = request.params;
        await requireRecord(database, schema, id);
        const { rows } = await database.execute<Omit<z.output<typeof messageLogResponse>['data'][number], 'name'>>(sql`
          SELECT split_part(recipient, '.', 1) AS kind, channel, state, reason, ${isoInstantSql('changed_at')} AS at
          FROM deliveries WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND recipient NOT LIKE 'erased %'
          ORDER BY changed_at DESC, id LIMIT 100`);
        return success(rows.map((row) => ({ ...row, name: messageKindName(languageOf(request), row.kind) })));
      },
    );
  };

/** The route that says which messages a change of records would send. */
export const messagePreviewRoutes =
  (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/message-preview',
      {
        config: { access: { area: schema.name, actions: ['create', 'edit', 'publish'] } },
        schema: {
          tags: [schema.name],
          summary: 'The messages that a change would send; nothing is changed',
          body: previewBody,
          response: { 200: messagePreviewResponse },
        },
      },
      async (request) => {
        const inContext = contextOfRequest(context, request, {});
        const preview = await previewChange(inContext, schema, request.body, authorOf(request));
        return success(presentMessagePreview(request, preview));
      },
    );
  };
