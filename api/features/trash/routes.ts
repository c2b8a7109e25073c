import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Context } from '../../platform/database/context';
import { emptyResponse, envelope, success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import { contentRange, describedListQuery, readQuery } from '../../platform/http/query';
import { presentRecords } from '../../records/read/present';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { restoreFromTrash } from '../../records/save/restore';
import { nounMessage } from '../../records/wording';
import { requireAllowed } from '../../roles';
import { trashMessages } from '../messages.en';
import { listTrash } from './list';
import { purgeRecord } from './remove';

const trashed = z.object({
  id: z.string().describe('Area and id of the record together: banners/0193…'),
  area: z.string(),
  recordId: z.string(),
  recordLabel: z.string(),
  deletedAt: z.iso.datetime(),
  purgeAt: z.iso.datetime().describe('When it is deleted permanently'),
  deletedByName: z.string().nullable(),
});

const tags = ['trash'];
const params = z.object({ area: z.string().min(1).max(64), id: z.string().min(1).max(64) });

const trashSortKeys = ['deletedAt', 'purgeAt'];

/**
 * The routes of the trash, which holds what was deleted within the last 30 days: its list, restore, and permanent
 * deletion.
 */
export const trashRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const contextOf = ({ actor }: FastifyRequest) => ({ ...context, reader: actor });

    app.get(
      '',
      {
        config: { access: { area: 'trash', actions: ['show'] } },
        schema: {
          tags,
          summary: 'List deleted records',
          description: 'The latest first by default.',
          querystring: describedListQuery(trashSortKeys, 'TrashFilter'),
          response: { 200: envelope(z.array(trashed)) },
        },
      },
      async (request, reply) => {
        const { filter, sort, from, to } = readQuery(request.query, trashSortKeys);
        const page = { filter, isOldestFirst: sort?.[1] === 'ASC', from, to };
        const { rows, total } = await listTrash(contextOf(request), page);
        reply.header('content-range', contentRange('trash', from, rows, total));
        return success(rows);
      },
    );

    app.post(
      '/:area/:id/restore',
      {
        config: { access: { area: 'trash', actions: ['show'] } },
        schema: {
          tags,
          summary: 'Restore a record from the trash; a published record becomes a draft',
          params,
          // The record as in the routes of its area.
          response: { 200: envelope(z.record(z.string(), z.unknown())) },
        },
      },
      async (request, reply) => {
        const schema = requireSchema(context, request.params.area);
        requireAllowed(request.actor.role, schema.name, 'delete');
        const { id } = request.params;
        const restored = await restoreFromTrash(contextOf(request), schema, id, authorOf(request));
        const [data = {}] = await presentRecords(contextOf(request), schema, [restored.record]);
        const messageOf = restored.wasPublished ? trashMessages.isBackAsDraft : trashMessages.isBack;
        const message = formatMessageFor(request, messageOf({ noun: nounMessage(schema) }));
        return reply.header('etag', `"${restored.record.version}"`).send(success(data, message));
      },
    );

    app.delete(
      '/:area/:id',
      {
        config: { access: { area: 'trash', actions: ['delete'] } },
        schema: {
          tags,
          summary: 'Permanently delete a record from the trash; its activity stays',
          params,
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const schema = requireSchema(context, request.params.area);
        await purgeRecord(context, schema, request.params.id, authorOf(request));
        return success(null, formatMessageFor(request, trashMessages.removed));
      },
    );
  };
  return routes;
};

const requireSchema = ({ schemas }: Context, area: string): AreaSchema => {
  const schema = schemas.find(({ name, singletonId }) => name === area && !singletonId);
  if (schema) return schema;
  throw new Problem(404, trashMessages.noSuchArea);
};
