import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { envelope, success } from '../../../platform/http/envelope';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { estimateBody } from '../estimate';
import { explainRecipient, recipientExplanation } from './explainRecipient';
import { readOutcome, recipientOutcome } from './readOutcome';

const tags = [notifications.name];
const memberParams = z.object({ memberId: z.string().min(1).max(64) });
/** Names of members are shown only to those who may see members. */
const config = { access: { area: 'members', actions: ['show'] } } as const;

/** The routes about one recipient of a notification, below `/notifications`. */
export const recipientRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/recipients/:memberId',
      {
        config,
        // The schema of the estimate validates the body, which may be from an incomplete draft.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags,
          summary: 'Whether a member would get a notification, by which channels and when, or why not',
          params: memberParams,
          body: estimateBody.record,
          response: { 200: envelope(recipientExplanation) },
        },
      },
      async ({ params: { memberId }, body }) => success(await explainRecipient(context, memberId, body)),
    );

    app.get(
      '/:id/recipients/:memberId',
      {
        config,
        schema: {
          tags,
          summary: 'What became of the messages of a notification to a member',
          params: memberParams.extend({ id: z.string().min(1).max(64) }),
          response: { 200: envelope(recipientOutcome) },
        },
      },
      async ({ params: { id, memberId } }) => {
        await requireRecord(context.database, notifications, id);
        return success(await readOutcome(context.database, id, memberId));
      },
    );
  };
