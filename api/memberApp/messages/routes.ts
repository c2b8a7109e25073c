/** The inbox of members in the app. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { instant } from '../../../resources/engine/schema';
import { countUnread, inboxMessage, readInbox, setRead } from '../../areas/notifications/inbox';
import { envelope, success } from '../../platform/http/envelope';
import { contentRange, readQuery } from '../../platform/http/query';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams } from '../memberSave';

const access = { config: { access: 'memberApp' } } as const;
const unread = { 200: envelope(z.object({ unread: z.int().describe('The number of messages that are unread now') })) };

/** The routes by which members read their messages in the app, below `/app/members`. */
export const inboxRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/messages',
      {
        ...access,
        schema: {
          summary: 'The messages of a member in the app, the newest first',
          description:
            'Without those that have expired. `Content-Range` has the total, `unread-count` the unread ones.',
          params: memberParams,
          querystring: z.strictObject({
            range: z.string().optional().describe('[first,last], counted from 0; default: the first 25'),
          }),
          response: { 200: envelope(z.array(inboxMessage)) },
        },
      },
      async ({ params: { id }, query: { range } }, reply) => {
        const { from, to } = readQuery({ range }, []);
        const { messages, total, unread } = await readInbox(context, id, { offset: from, limit: to - from + 1 });
        reply.headers({ 'content-range': contentRange('messages', from, messages, total), 'unread-count': unread });
        return success(messages);
      },
    );

    app.get(
      '/:id/messages/unread-count',
      { ...access, schema: { summary: 'The number of unread messages', params: memberParams, response: unread } },
      async ({ params: { id } }) => success({ unread: await countUnread(context, id) }),
    );

    app.post(
      '/:id/messages/read',
      {
        ...access,
        schema: {
          summary: 'Store that a member has read all messages up to one',
          description: 'A repeated request changes nothing.',
          params: memberParams,
          body: z.strictObject({
            until: instant().describe('`sentAt` of the newest message that the app has displayed'),
          }),
          response: unread,
        },
      },
      async ({ params: { id }, body }) => success({ unread: await setRead(context, id, body) }),
    );

    app.post(
      '/:id/messages/:messageId/read',
      {
        ...access,
        schema: {
          summary: 'Store that a member has read a message',
          description: 'A repeated request changes nothing.',
          params: memberParams.extend({ messageId: z.string().max(64) }),
          body: z.strictObject({}).optional(),
          response: unread,
        },
      },
      async ({ params: { id, messageId } }) => success({ unread: await setRead(context, id, { id: messageId }) }),
    );
  };
  return routes;
};
