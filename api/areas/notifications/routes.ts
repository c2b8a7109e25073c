import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { maskSmallCount, requireCountingRate } from '../../features/members/smallCounts';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { contextOfRequest } from '../../records/routes/request';
import { approvalRoutes } from './approvals/routes';
import { estimate, estimateBody, estimateResponse } from './estimate';
import { inboxMessage, readInbox } from './inbox';
import { memberListRoutes } from './lists/routes';
import { recipientRoutes } from './recipient/routes';
import { sendingReportRoutes } from './report/routes';
import { sampleRecipient, sampleRecipients } from './sampleRecipients';
import { testSendRoutes } from './testSends/routes';

const tags = [notifications.name];
const params = z.object({ id: z.string().min(1).max(64) });

const maxMessages = 100;

/**
 * The routes of notifications in addition to those of their records: the estimate of the audience, tests, and the report.
 */
export const notificationRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(approvalRoutes(context));
    await app.register(testSendRoutes(context));
    await app.register(sendingReportRoutes(context));
    await app.register(recipientRoutes(context));
    await app.register(memberListRoutes(context), { prefix: '/lists' });

    app.post(
      '/estimate',
      {
        config: { access: { area: 'notifications', actions: ['create', 'edit', 'publish'] } },
        // The schema of the estimate validates the body, which may be from an incomplete draft.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags,
          summary: 'Count the recipients of a notification',
          body: estimateBody.record,
          response: { 200: envelope(estimateResponse) },
        },
      },
      async (request) => {
        const { actor, body } = request;
        await requireCountingRate(context, actor);
        return success(await estimate(contextOfRequest(context, request), body, maskSmallCount(actor)));
      },
    );

    app.post(
      '/sample',
      {
        // Names of members are shown only to those who may see members.
        config: { access: { area: 'members', actions: ['show'] } },
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags,
          summary: 'Up to ten people who would get a notification',
          body: estimateBody.record,
          response: { 200: envelope(z.array(sampleRecipient)) },
        },
      },
      async ({ body }) => success(await sampleRecipients(context, body)),
    );
  };
  return routes;
};

/** The route of the messages of a member, below `/members`. */
export const memberMessageRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/messages',
      {
        config: { access: { area: 'members', actions: ['show'] } },
        schema: {
          tags: ['members'],
          summary: `List the latest ${maxMessages} messages of a member in the app that have not expired`,
          params,
          response: { 200: envelope(z.array(inboxMessage)) },
        },
      },
      async ({ params: { id } }) => {
        const { messages } = await readInbox(context, id, { offset: 0, limit: maxMessages });
        return success(messages);
      },
    );
  };
  return routes;
};
