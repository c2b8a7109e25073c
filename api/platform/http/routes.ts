import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Context } from '../database/context';
import { envelope, success } from './envelope';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

/**
 * The route `GET /health` for load balancers and monitors: 200 with the version while the database responds, also where
 * all connections are in use. It is 503 while the database does not respond, until the content for members is written
 * after a start, and while this process stops.
 */
export const healthRoutes =
  ({ database }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = {
      summary: 'Whether the API and its database work',
      response: { 200: envelope(z.object({ database: z.literal('up'), version: z.string().describe('The release') })) },
    };
    app.get('', { config: { access: 'public' }, schema }, async () => {
      if (app.traffic.isDraining) throw new Problem(503, httpMessages.stopping);
      if (!app.traffic.isReady) throw new Problem(503, httpMessages.notReady, { headers: { 'retry-after': '1' } });
      await database.$client.probe();
      return success({ database: 'up' as const, version: packageFile.version });
    });
  };
