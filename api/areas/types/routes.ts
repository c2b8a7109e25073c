import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { types } from '../../../resources/types/typeSchema';
import { success } from '../../platform/http/envelope';
import type { AreasContext } from '../../records/areaModule';
import { authorOf } from '../../records/routes/author';
import { mergeBody, mergeResponse, mergeType } from './merge';

/** The route `POST /types/{id}/merge`, which merges a master type into another. */
export const typeRoutes =
  (context: AreasContext): FastifyPluginAsyncZod =>
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
        const withKeys = { ...context, keys: app.keys, reader: request.actor };
        const changed = await mergeType(withKeys, request.params.id, request.body, authorOf(request));
        return success({ changed });
      },
    );
  };
