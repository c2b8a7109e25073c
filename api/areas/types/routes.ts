import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { types } from '../../../resources/types/typeSchema';
import { readingOrder } from '../../platform/database/sqlTexts';
import { success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { completeListRoutes } from '../../records/routes/completeList/routes';
import { authorOf } from '../../records/routes/request';
import { mergeBody, mergeResponse, mergeType } from './merge';

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

/** The route of all master types, which the console loads without pages. */
export const typeListRoutes = completeListRoutes(
  'All master types, active or not',
  typeResponse,
  sql`
    SELECT id, data->>'category' AS category, data->>'key' AS key, data->>'label' AS label,
      data->>'parentId' AS "parentId", data->>'color' AS color, data->'sortOrder' AS "sortOrder",
      data->'isActive' AS "isActive", data->'meta' AS meta
    FROM records WHERE area = 'types' AND deleted_at IS NULL
    ORDER BY data->>'category' COLLATE "C", (data->>'sortOrder')::numeric, lower(data->>'label') ${sql.raw(readingOrder)}, id`,
);

/** The route `POST /types/{id}/merge`, which merges a master type into another. */
export const typeRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:id/merge',
      {
        config: { access: { area: types.name, actions: ['delete'] } },
        schema: {
          tags: [types.name],
          summary: 'Merge a type into another of its category',
          params: z.object({ id: z.string().min(1).max(64) }),
          body: mergeBody,
          response: { 200: mergeResponse },
        },
      },
      async (request) => {
        const readerContext = { ...context, reader: request.actor };
        const changed = await mergeType(readerContext, request.params.id, request.body, authorOf(request));
        return success({ changed });
      },
    );
  };
