/** Preferences of members: by which channels the messages of each topic come. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams } from '../memberSave';
import { changePreferences, preferenceChanges, readPreferences, topicPreference } from './preferences';

const access = { config: { access: 'memberApp' } } as const;
const response = { 200: envelope(z.array(topicPreference)) };

/** The routes by which members say what they want to receive, below `/app/members`. */
export const preferenceRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/preferences',
      {
        ...access,
        schema: { summary: 'Which messages a member receives, by topic and channel', params: memberParams, response },
      },
      async ({ params: { id } }) => success(await readPreferences(context, id)),
    );

    app.patch(
      '/:id/preferences',
      {
        ...access,
        schema: {
          summary: 'Change which messages a member receives',
          description: 'They are stored as consents. What is not sent stays, and a repeated request changes nothing.',
          params: memberParams,
          body: z.strictObject({ preferences: preferenceChanges }),
          response,
        },
      },
      async ({ params: { id }, body }) => success(await changePreferences(context, id, body.preferences)),
    );
  };
  return routes;
};
