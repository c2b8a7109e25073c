import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, maskedText, nounOf } from '../../../resources/engine/schema';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../areaModule';
import { type HistoryEntry, readHistory, readRecordVersion } from '../read/history';
import { canSeePersonalData } from '../read/masking';
import { presentRecords } from '../read/present';
import { restoreVersion } from '../save/restoreVersion';
import { withArticle } from '../wording';
import { authorOf } from './author';
import { ifMatch, requiredVersionOf } from './headers';
import { responseSchemasOf } from './responseSchemas';

const params = z.object({ id: z.string().min(1).max(64) });
const version = z.coerce.number().int().min(1).max(2_147_483_647);

const versionQuery = z.object({
  inEffect: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether the fields that take effect at once have their present values, as members see them'),
});

const entry = z.object({
  version: z.int().describe('The last version that it made'),
  fromVersion: z.int().describe('The first version that it made'),
  action: z.string(),
  reason: z.string().nullable(),
  status: z.string().nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
  savedByName: z.string().nullable(),
  changed: z.array(z.string()).describe('The fields that changed'),
});

const restoreBody = namedSchema('Restore', z.strictObject({ version }));
const historyResponse = namedSchema('HistoryEnvelope', envelope(z.array(entry)));

/** The routes of an area for the history of a record, one of its versions, and its restoration. */
export const historyRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const noun = withArticle(nounOf(schema));
  const tags = [schema.name];
  const { one } = responseSchemasOf(schema);
  const accessFor = (action: 'show' | 'edit') => ({ area: schema.name, actions: [action] });
  const contextOf = ({ actor }: FastifyRequest): RecordsContext => ({ ...context, reader: actor });

  return async (app) => {
    app.get(
      '/:id/history',
      {
        config: { access: accessFor('show') },
        schema: { tags, summary: `List the history of ${noun}`, params, response: { 200: historyResponse } },
      },
      async ({ params: { id }, actor }) => {
        const entries = await readHistory(context.database, schema, id);
        // A reason is free text, so it may contain personal data.
        const visibleReason = ({ reason }: HistoryEntry) =>
          reason !== null && !canSeePersonalData(actor, schema) ? maskedText : reason;
        return success(entries.map((entry) => ({ ...entry, reason: visibleReason(entry) })));
      },
    );

    app.get(
      '/:id/versions/:version',
      {
        config: { access: accessFor('show') },
        schema: {
          tags,
          summary: `${noun} as it was`,
          params: params.extend({ version }),
          querystring: versionQuery,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { id, version } = request.params;
        const isInEffect = request.query.inEffect === 'true';
        const [presented] = await presentRecords(contextOf(request), schema, [
          await readRecordVersion(context.database, schema, id, version, { isInEffect }),
        ]);
        return reply.send(success({ ...presented, actions: [], actionRefusals: {} }));
      },
    );

    app.post(
      '/:id/restore',
      {
        config: { access: accessFor('edit'), headers: ifMatch },
        schema: {
          tags,
          summary: `Restore an earlier version of ${noun}`,
          params,
          body: restoreBody,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const over = requiredVersionOf(request);
        const from = { version: request.body.version, over };
        const record = await restoreVersion(contextOf(request), schema, request.params.id, from, authorOf(request));
        const [data] = await presentRecords(contextOf(request), schema, [record]);
        return reply.header('etag', `"${record.version}"`).send(success(data));
      },
    );
  };
};
