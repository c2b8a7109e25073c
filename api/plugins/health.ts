import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import { envelope, success } from '../envelope';
import { Problem } from '../problem';

/** GET /health: 200 while the database answers, else 503; for balancers and monitors. */
export const serveHealth = (app: FastifyInstance, { database }: Context) => {
  const schema = {
    summary: 'Whether the API and its database work',
    response: { 200: envelope(z.object({ database: z.literal('up') })) },
  };
  app.get('/health', { config: { access: 'public' }, schema }, async (request) => {
    await database.execute(sql`select 1`).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Problem(503, 'The database does not answer at the moment. Try again shortly.');
    });
    return success({ database: 'up' as const });
  });
};
