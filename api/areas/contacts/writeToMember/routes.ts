import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { envelope, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, idempotencyKey, idempotencyKeyOf } from '../../../records/routes/request';
import { messageWay, readMessageWays, writeToMember, writtenMessage } from './writeToMember';

const tags = [contacts.name];

/** The routes by which staff write to a member first, below `/contacts`. */
export const writeToMemberRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const written = { area: contacts.name, actions: ['create'] } as const;
    app.get(
      '/message-ways',
      {
        config: { access: written },
        schema: {
          tags,
          summary: 'By which channels staff can write to a member, and why not by the others',
          querystring: z.strictObject({ memberId: z.string().max(64) }),
          response: { 200: envelope(z.array(messageWay)) },
        },
      },
      async ({ query }) => success(await readMessageWays(context, query.memberId)),
    );

    app.post(
      '/messages',
      {
        config: { access: written },
        schema: {
          tags,
          summary: 'Write to a member',
          description:
            'Makes an inquiry that staff began, with the message as its first reply. It is sent after 20 seconds.',
          headers: z.object(idempotencyKey),
          body: writtenMessage,
          response: { 201: envelope(z.object({ inquiryId: z.string(), entryId: z.string() })) },
        },
      },
      async (request, reply) => {
        const key = idempotencyKeyOf(request);
        const written = await writeToMember(context, request.body, authorOf(request), key);
        return reply.code(201).send(success(written));
      },
    );
  };
  return routes;
};
