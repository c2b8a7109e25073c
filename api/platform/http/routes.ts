import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Context } from '../database/context';
import { envelope, success } from './envelope';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

/**
 * Throws a 503 Problem unless load balancers may send requests to this process: its start is over, with migrations, keys
 * and the content for members; it does not stop; and the database responds, also where all connections are in use.
 */
export const requireReady = async ({ traffic }: Pick<FastifyInstance, 'traffic'>, { database }: Context) => {
  if (traffic.isDraining) throw new Problem(503, httpMessages.stopping);
  if (!traffic.isReady) throw new Problem(503, httpMessages.notReady, { headers: { 'retry-after': '1' } });
  await database.$client.probe();
};

/** The route `GET /health` for load balancers and monitors: 200 with the version while the process is ready. */
export const healthRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = {
      summary: 'Whether the API and its database work',
      response: { 200: envelope(z.object({ database: z.literal('up'), version: z.string().describe('The release') })) },
    };
    app.get('', { config: { access: 'public', isProbe: true }, schema }, async () => {
      await requireReady(app, context);
      return success({ database: 'up' as const, version: packageFile.version });
    });
  };

/**
 * The probes of a container: `/healthz` is 200 while the process works, with or without a database, and `/readyz` is as
 * `/health`. A process that is not ready gets no requests; only one that is not alive is replaced.
 */
export const probeRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const options = { config: { access: 'public', isProbe: true }, schema: { hide: true } } as const;
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', options, async () => success({ version: packageFile.version }));
    app.get('/readyz', options, async () => {
      await requireReady(app, context);
      return success({ version: packageFile.version });
    });
  };
