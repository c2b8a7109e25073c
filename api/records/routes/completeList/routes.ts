import type { SQL } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../platform/database/context';
import { envelope, success } from '../../../platform/http/envelope';

/** The route of all rows of a query, without pages. */
export const completeListRoutes =
  (summary: string, row: z.ZodType, query: SQL) =>
  ({ database }: Context): FastifyPluginAsync =>
  async (app) => {
    // The rows were validated when they were saved.
    app.setSerializerCompiler(() => JSON.stringify);
    app.get(
      '',
      { config: { access: 'signedIn' }, schema: { summary, response: { 200: envelope(z.array(row)) } } },
      async () => success((await database.execute(query)).rows),
    );
  };
