/** The requests of the member app. A subfolder has those of one subject, and its `routes.ts` lists them. */

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../platform/database/context';
import { envelope, success } from '../platform/http/envelope';

/** The route with which the member app tries its key. */
export const statusRoutes =
  ({ now }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'Try a key',
          response: { 200: envelope(z.object({ now: z.iso.datetime() })) },
        },
      },
      async () => success({ now: now().toISOString() }),
    );
  };
