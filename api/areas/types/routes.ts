import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { types } from '../../../resources/types/typeSchema';
import type { Context } from '../../platform/database/context';
import { readingOrder } from '../../platform/database/sqlTexts';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/areaModule';
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
export const typeListRoutes =
  ({ database }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    // The rows were validated when they were saved.
    app.setSerializerCompiler(() => JSON.stringify);
    app.get(
      '',
      {
        config: { access: 'signedIn' },
        schema: { summary: 'All master types, active or not', response: { 200: envelope(z.array(typeResponse)) } },
      },
      async () => {
        const { rows } = await database.execute<z.output<typeof typeResponse>>(sql`
        SELECT id, data->>'category' AS category, data->>'key' AS key, data->>'label' AS label,
          data->>'parentId' AS "parentId", data->>'color' AS color, data->'sortOrder' AS "sortOrder",
          data->'isActive' AS "isActive", data->'meta' AS meta
        FROM records WHERE area = 'types' AND deleted_at IS NULL
        ORDER BY data->>'category' COLLATE "C", (data->>'sortOrder')::numeric, lower(data->>'label') ${sql.raw(readingOrder)}, id`);
        return success(rows);
      },
    );
  };

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
