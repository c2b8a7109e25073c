import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, success } from '../platform/http/envelope';
import { serveOpenApi } from '../platform/openapi/openapi';
import type { AreasContext } from '../records/areaModule';
import { botRoutes } from './bot';
import { calculatorRoutes } from './calculators';
import { recommendationRoutes } from './recommendations';

/**
 * The routes of the member app below `/app`, each with `access: 'memberApp'`. Routes about one member are below
 * `/members/:id` and act for that member.
 */
export const memberAppRoutes = (context: AreasContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    serveOpenApi(app, 'memberAppDocument');
    await app.register(calculatorRoutes(context));
    await app.register(recommendationRoutes(context));
    await app.register(botRoutes(context));

    app.get(
      '/status',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'Try a key',
          response: { 200: envelope(z.object({ now: z.iso.datetime() })) },
        },
      },
      async () => success({ now: context.now().toISOString() }),
    );
  };
  return routes;
};
