import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, nounOf } from '../../resources/kit';
import { envelope, namedSchema, success } from '../http/envelope';
import type { RecordsContext } from './areaModule';
import { authorOf } from './author';
import { ifMatch, requiredVersionOf } from './headers';
import { type HistoryEntry, historyOf, readRecordVersion, restoreRecord } from './history';
import { canSeePersonalData, maskedText } from './masking';
import { presentRecords } from './present';
import { responseSchemasOf } from './responseSchemas';
import { withArticle } from './wording';

const params = z.object({ id: z.string().min(1).max(64) });
const version = z.coerce.number().int().min(1).max(2_147_483_647);

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
const historyAnswer = namedSchema('HistoryEnvelope', envelope(z.array(entry)));

/** What an area's records were before: their history, one of their versions, and the way back to it. */
export const historyRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const thing = withArticle(nounOf(schema));
  const tags = [schema.name];
  const { one } = responseSchemasOf(schema);
  const accessFor = (action: 'show' | 'edit') => ({ area: schema.name, actions: [action] });
  const seenBy = ({ actor }: FastifyRequest): RecordsContext => ({ ...context, reader: actor });

  return async (app) => {
    app.get(
      '/:id/history',
      {
        config: { access: accessFor('show') },
        schema: { tags, summary: `What happened to ${thing}`, params, response: { 200: historyAnswer } },
      },
      async ({ params: { id }, actor }) => {
        const entries = await historyOf(context.database, schema, id);
        // A reason is written freely, so it may tell of somebody.
        const shown = ({ reason }: HistoryEntry) =>
          reason !== null && !canSeePersonalData(actor, schema) ? maskedText : reason;
        return success(entries.map((entry) => ({ ...entry, reason: shown(entry) })));
      },
    );

    app.get(
      '/:id/versions/:version',
      {
        config: { access: accessFor('show') },
        schema: {
          tags,
          summary: `${thing} as it was`,
          params: params.extend({ version }),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { id, version } = request.params;
        const [was] = await presentRecords(seenBy(request), schema, [
          await readRecordVersion(context.database, schema, id, version),
        ]);
        return reply.send(success({ ...was, transitions: [] }));
      },
    );

    app.post(
      '/:id/restore',
      {
        config: { access: accessFor('edit'), headers: ifMatch },
        schema: {
          tags,
          summary: `Restore an earlier version of ${thing}`,
          params,
          body: restoreBody,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const over = requiredVersionOf(request);
        const from = { version: request.body.version, over };
        const record = await restoreRecord(seenBy(request), schema, request.params.id, from, authorOf(request));
        const [data] = await presentRecords(seenBy(request), schema, [record]);
        return reply.header('etag', `"${record.version}"`).send(success(data));
      },
    );
  };
};
