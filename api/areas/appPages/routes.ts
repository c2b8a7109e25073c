import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { completeListRoutes } from '../../records/routes/completeList/routes';

const pageResponse = z.object({
  id: z.string(),
  pageKey: z.string(),
  title: z.string(),
  route: z.string(),
  status: z.string(),
  isEnabled: z.boolean(),
});

/** The route of all app pages, without pages of a list. */
export const appPageListRoutes = completeListRoutes(
  'All app pages, in the order of the app',
  pageResponse,
  sql`
    SELECT id, data->>'pageKey' AS "pageKey", data->>'title' AS title, data->>'route' AS route, status,
      data->'isEnabled' AS "isEnabled"
    FROM records WHERE area = 'app-page' AND deleted_at IS NULL
    ORDER BY data->>'navPlacement' COLLATE "C", (data->>'sortOrder')::numeric, id`,
);
