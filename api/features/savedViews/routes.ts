import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../platform/database/context';
import { views } from '../../platform/database/tables';
import { emptyResponse, envelope, namedSchema, success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { savedViewMessages } from '../messages.en';
import {
  addView,
  canChangeView,
  changeView,
  clearDefaultView,
  listViews,
  requireEditableView,
  requireListArea,
  requireView,
  type StoredView,
  storeDefaultView,
} from './savedViews';
import { usablePartOf } from './usableView';
import { newView, viewChange, viewResponse } from './viewSchemas';

const tags = ['views'];
const params = z.object({ id: z.uuid() });
const viewEnvelope = namedSchema('ViewEnvelope', envelope(viewResponse));
// The handler of each route checks the area of the view.
const config = { access: 'signedIn' } as const;

/** The routes of saved views: filter, sort order and columns of a list, private or shared. */
export const viewRoutes = (context: Context): FastifyPluginAsync => {
  const present = (request: FastifyRequest, stored: StoredView) => {
    const { actor } = request;
    const { id, area, name, isShared, ownerName, isDefault } = stored;
    const schema = requireListArea(context, area, actor);
    const { leftOut, ...usable } = usablePartOf(schema, stored, context.now(), actor);
    return {
      id,
      area,
      name,
      ...usable,
      shared: isShared,
      ownerName,
      isOwn: stored.accountId === actor.accountId,
      isDefault,
      mayChange: canChangeView(actor, stored),
      leftOut: leftOut ? formatMessageFor(request, leftOut) : null,
    };
  };
  const responseOf = async (request: FastifyRequest, id: string) => {
    const { view } = await requireView(context, id, request.actor);
    return success(present(request, view));
  };

  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        config,
        schema: {
          tags,
          summary: 'List one’s own views of a list, and the shared ones',
          querystring: z.strictObject({ area: z.string().max(64) }),
          response: { 200: envelope(z.array(viewResponse)) },
        },
      },
      async (request) => {
        const schema = requireListArea(context, request.query.area, request.actor);
        const stored = await listViews(context, schema, request.actor);
        return success(stored.map((view) => present(request, view)));
      },
    );

    app.post(
      '',
      { config, schema: { tags, summary: 'Save a view', body: newView, response: { 201: viewEnvelope } } },
      async (request, reply) => {
        const { area, ...change } = request.body;
        const schema = requireListArea(context, area, request.actor);
        const id = await addView(context, schema, change, request.actor);
        return reply.code(201).send(await responseOf(request, id));
      },
    );

    app.put(
      '/:id',
      { config, schema: { tags, summary: 'Change a view', params, body: viewChange, response: { 200: viewEnvelope } } },
      async (request) => {
        const { params, body, actor } = request;
        return success(present(request, await changeView(context, params.id, body, actor)));
      },
    );

    app.delete(
      '/:id',
      { config, schema: { tags, summary: 'Delete a view', params, response: { 200: emptyResponse } } },
      async (request) => {
        const { view } = await requireEditableView(context, request.params.id, request.actor);
        await context.database.delete(views).where(eq(views.id, view.id));
        return success(null, formatMessageFor(request, savedViewMessages.deleted));
      },
    );

    const handlers = { put: storeDefaultView, delete: clearDefaultView } as const;
    const summaries = {
      put: 'Let the list open with a view',
      delete: 'Let the list open again as it does by itself',
    } as const;
    for (const method of ['put', 'delete'] as const)
      app[method](
        '/:id/default',
        { config, schema: { tags, summary: summaries[method], params, response: { 200: viewEnvelope } } },
        async (request) => {
          const { view } = await requireView(context, request.params.id, request.actor);
          await handlers[method](context, view, request.actor);
          return responseOf(request, view.id);
        },
      );
  };
  return routes;
};
