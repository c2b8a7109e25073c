import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { savedReplies } from '../../../resources/saved-replies/savedReplySchema';
import { countUses } from '../../features/statistics/countUses';
import { emptyResponse, success } from '../../platform/http/envelope';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { recordParams } from '../../records/routes/request';
import { ownReplyRoutes } from './own/routes';

/** The routes of saved replies that only this area has: one counts a use, the others are of those that one keeps alone. */
export const savedReplyRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(ownReplyRoutes(context), { prefix: '/own' });
    app.post(
      '/:id/uses',
      {
        config: { access: { area: savedReplies.name, actions: ['show'] } },
        schema: {
          tags: [savedReplies.name],
          summary: 'Count that a saved reply was inserted',
          params: recordParams,
          response: { 200: emptyResponse },
        },
      },
      async ({ params }) => {
        const { id } = await requireRecord(database, savedReplies, params.id);
        await countUses(database, [{ area: savedReplies.name, recordId: id, kind: 'used', count: 1 }], now());
        return success(null);
      },
    );
  };
  return routes;
};
