/** Preferences of members: by which channels the messages of each topic come. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams } from '../memberSave';
import { changePreferences, preferenceChanges, readPreferences, topicPreference } from './preferences';
import { changeUseSharing, readUseSharing, useSharing } from './useSharing';

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

    app.get(
      '/:id/use-sharing',
      {
        ...access,
        schema: {
          summary: 'Whether staff see on which days the member used calculators and the assistant bot',
          params: memberParams,
          response: { 200: envelope(useSharing) },
        },
      },
      async ({ params: { id } }) => success(await readUseSharing(context, id)),
    );

    app.put(
      '/:id/use-sharing',
      {
        ...access,
        schema: {
          summary: 'Let staff see on which days the member used calculators and the assistant bot, or no longer',
          description: 'It is stored as a consent. Without one, nothing is noted.',
          params: memberParams,
          body: z.strictObject({ shares: z.boolean() }),
          response: { 200: envelope(useSharing) },
        },
      },
      async ({ params: { id }, body }) => success(await changeUseSharing(context, id, body.shares)),
    );
  };
  return routes;
};
