/** Requests for what the app gives to a member now, for the page of the member. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documents } from '../../../resources/documents/documentSchema';
import { requireStoredMember } from '../../features/members/requireStoredMember';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { requireAllowed } from '../../roles';
import type { ContentCache } from '../content/contentCache';
import { channelConsents, readConsents } from './readConsents';
import { memberDocument, readDocuments } from './readDocuments';

const config = { access: { area: 'members', actions: ['show'] } } as const;
const tags = ['members'];
const params = z.object({ id: z.string().min(1).max(64) });

/** The requests of staff for what the app gives to a member, and for what the member wants to get. */
export const memberInAppRoutes = (context: RecordsContext & { cache: ContentCache }): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/consents',
      {
        config,
        schema: {
          tags,
          summary: 'What a member agreed to or refused, by channel and topic',
          params,
          response: { 200: envelope(z.array(channelConsents)) },
        },
      },
      async ({ params: { id } }) => {
        await requireStoredMember(context.database, id);
        return success(await readConsents(context.database, id));
      },
    );

    app.get(
      '/:id/documents',
      {
        config,
        schema: {
          tags,
          summary: 'The documents that a member gets in the app now, the newest first',
          description: 'Needs the permission to see documents, too.',
          params,
          response: { 200: envelope(z.array(memberDocument)) },
        },
      },
      async ({ params: { id }, actor }) => {
        requireAllowed(actor.role, documents.name, 'show');
        await requireStoredMember(context.database, id);
        return success(await readDocuments(context, id));
      },
    );
  };
  return routes;
};
