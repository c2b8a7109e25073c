import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/database/context';
import { readingOrder } from '../../platform/database/sqlTexts';
import { envelope, success } from '../../platform/http/envelope';

const text = z.string().nullable();
const typeResponse = z.object({
  id: z.string(),
  category: z.string(),
  key: z.string(),
  label: z.string(),
  parentId: text,
  color: text,
  sortOrder: z.int(),
  isActive: z.boolean(),
  meta: z.record(z.string(), z.unknown()).nullable(),
});
const pageResponse = z.object({
  id: z.string(),
  pageKey: z.string(),
  title: z.string(),
  route: z.string(),
  status: z.string(),
  isEnabled: z.boolean(),
});

/** The routes GET /master/type/list and GET /app-page/list: short lists that the console loads without pages. */
export const unpagedListRoutes = (app: FastifyInstance, { database }: Context) => {
  app.get(
    '/master/type/list',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'All master types, active or not', response: { 200: envelope(z.array(typeResponse)) } },
    },
    async () => {
      const { rows } = await database.execute(sql`
      SELECT id, data->>'category' AS category, data->>'key' AS key, data->>'label' AS label,
        data->>'parentId' AS "parentId", data->>'color' AS color, data->'sortOrder' AS "sortOrder",
        data->'isActive' AS "isActive", data->'meta' AS meta
      FROM records WHERE area = 'types' AND deleted_at IS NULL
      ORDER BY data->>'category' COLLATE "C", (data->>'sortOrder')::numeric, lower(data->>'label') ${sql.raw(readingOrder)}, id`);
      return success(rows);
    },
  );

  app.get(
    '/app-page/list',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'All app pages, in the order of the app', response: { 200: envelope(z.array(pageResponse)) } },
    },
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
