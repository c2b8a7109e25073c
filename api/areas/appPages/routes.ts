import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../platform/database/context';
import { envelope, success } from '../../platform/http/envelope';

const pageResponse = z.object({
  id: z.string(),
  pageKey: z.string(),
  title: z.string(),
  route: z.string(),
  status: z.string(),
  isEnabled: z.boolean(),
});

/** The route of all app pages, without pages of a list. */
export const appPageListRoutes =
  ({ database }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    // The rows were validated when they were saved.
    app.setSerializerCompiler(() => JSON.stringify);
    app.get(
      '',
      {
        config: { access: 'signedIn' },
        schema: {
          summary: 'All app pages, in the order of the app',
          response: { 200: envelope(z.array(pageResponse)) },
        },
      },
      async () => {
        const { rows } = await database.execute<z.output<typeof pageResponse>>(sql`
        SELECT id, data->>'pageKey' AS "pageKey", data->>'title' AS title, data->>'route' AS route, status,
          data->'isEnabled' AS "isEnabled"
        FROM records WHERE area = 'app-page' AND deleted_at IS NULL
        ORDER BY data->>'navPlacement' COLLATE "C", (data->>'sortOrder')::numeric, id`);
        return success(rows);
      },
    );
  };
