import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import packageFile from '../../package.json' with { type: 'json' };
import type { Context } from '../database/context';
import { envelope, success } from './envelope';

/**
 * Serves GET /health: 200 with the version while the database responds, also where all connections are in use, else 503;
 * for load balancers and monitors.
 */
export const serveHealth = (app: FastifyInstance, { database }: Context) => {
  const schema = {
    summary: 'Whether the API and its database work',
    response: { 200: envelope(z.object({ database: z.literal('up'), version: z.string().describe('The release') })) },
  };
  app.get('/health', { config: { access: 'public' }, schema }, async () => {
    await database.$client.probe();
    return success({ database: 'up' as const, version: packageFile.version });
  });
};
