import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import { envelope, success } from '../../../platform/http/envelope';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { newTestSend, readTests, sendTest, testSend } from './sendTest';

const tags = [notifications.name];
const params = z.object({ id: z.string().min(1).max(64) });

/** The routes of the tests of notifications, below `/notifications`. */
export const testSendRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/tests',
      {
        config: { access: { area: notifications.name, actions: ['show'] } },
        schema: {
          tags,
          summary: 'The latest tests of a notification',
          params,
          response: { 200: envelope(z.array(testSend)) },
        },
      },
      async ({ params: { id } }) => {
        const { data } = await requireRecord(context.database, notifications, id);
        return success(await readTests(context.database, id, data as Notification));
      },
    );

    app.post(
      '/:id/tests',
      {
        config: { access: { area: notifications.name, actions: ['edit', 'publish'] } },
        schema: {
          tags,
          summary: 'Send the texts of a notification to staff by email, and to nobody else',
          params,
          body: newTestSend,
          response: { 200: envelope(z.array(testSend)) },
        },
      },
      async ({ actor, params: { id }, body }) => success(await sendTest(context, actor, id, body)),
    );
  };
