/** Recommendation cards for a member. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { readMember } from '../../areas/recommendations/facts';
import { storeImpressions } from '../../areas/recommendations/impressions';
import { rank } from '../../areas/recommendations/rank';
import { emptyResponse, envelope, success, successText } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import type { RecordsContext } from '../../records/recordsContext';
import { idempotencyKey, idempotencyKeyOf } from '../../records/routes/request';
import { sendJson } from '../content/sendContent';
import { createLiveCards } from './liveCards';
import { presentedCard } from './presentCards';

const params = z.object({ id: z.string().max(64) });

const maxIds = 50;
const ids = z.array(z.string().max(64)).max(maxIds).default([]);

/**
 * The routes for the recommendations of a member: the cards to show, and the reports of what was shown, pressed or
 * closed.
 */
export const recommendationRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const readCards = createLiveCards(context);
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/recommendations',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'The recommendations to show a member now, the first first',
          description: 'Empty for people who are no members. Report which of them were displayed.',
          params,
          response: { 200: envelope(z.array(presentedCard)) },
        },
      },
      async ({ params: { id } }, reply) => {
        const at = now();
        const [reader, { cards, jsonOf }] = await Promise.all([readMember(database, id, at), readCards()]);
        const ranked = reader ? rank(cards, reader, at) : [];
        const shown = ranked.filter(({ outcome }) => outcome === 'shown').map((card) => jsonOf.get(card.id));
        return sendJson(reply, successText(`[${shown.join(',')}]`));
      },
    );

    app.post(
      '/:id/recommendations/seen',
      {
        config: { access: 'memberApp', headers: idempotencyKey },
        schema: {
          summary: 'Report which recommendations a member saw, pressed and dismissed',
          description: 'Unknown ids are ignored. A repeated report with the same key counts once.',
          params,
          body: z.strictObject({ shown: ids, clicked: ids, dismissed: ids }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { params, body } = request;
        const key = idempotencyKeyOf(request);
        if (key === undefined) throw new Problem(400, recordMessages.idempotencyKeyNotValid);
        const memberId = params.id;
        if (isUuid(memberId))
          await database.transaction((transaction) => storeImpressions(transaction, { memberId, key, ...body }, now()));
        return success(null);
      },
    );
  };
  return routes;
};
