import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../database/context';
import { success } from '../http/envelope';

/** GET /master/type/list and GET /app-page/list: short lists that the console loads whole. */
export const wholeListRoutes = (app: FastifyInstance, { database }: Context) => {
  app.get(
    '/master/type/list',
    { config: { access: 'signedIn' }, schema: { summary: 'All master types, active or not' } },
    async () => {
      const { rows } = await database.execute(sql`
      SELECT id, data->>'category' AS category, data->>'key' AS key, data->>'label' AS label,
        data->>'parentId' AS "parentId", data->>'color' AS color, data->'sortOrder' AS "sortOrder",
        data->'isActive' AS "isActive", data->'meta' AS meta
      FROM records WHERE area = 'types' AND deleted_at IS NULL
      ORDER BY data->>'category' COLLATE "C", (data->>'sortOrder')::numeric, lower(data->>'label') COLLATE "C", id`);
      return success(rows);
    },
  );

  app.get(
    '/app-page/list',
    { config: { access: 'signedIn' }, schema: { summary: 'All app pages, in the order of the app' } },
    async () => {
      const { rows } = await database.execute(sql`
      SELECT id, data->>'pageKey' AS "pageKey", data->>'title' AS title, data->>'route' AS route, status,
        data->'isEnabled' AS "isEnabled"
      FROM records WHERE area = 'app-page' AND deleted_at IS NULL
      ORDER BY data->>'navPlacement' COLLATE "C", (data->>'sortOrder')::numeric, id`);
      return success(rows);
    },
  );
};
