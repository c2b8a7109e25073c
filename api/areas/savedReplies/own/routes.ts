import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { savedReplies } from '../../../../resources/saved-replies/savedReplySchema';
import { emptyResponse, envelope, namedSchema, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, contextOfRequest, recordParams as params } from '../../../records/routes/request';
import { addOwnReply, changeOwnReply, deleteOwnReply, readOwnReplies, shareOwnReply } from './ownReplies';

const tags = [savedReplies.name];
/** A person who answers inquiries keeps replies, whatever the role may do with those of everybody. */
const config = { access: { area: contacts.name, actions: ['edit'] } } as const;
const ownReply = z.object({ id: z.string(), name: z.string(), text: z.string() });
const one = namedSchema('OwnReplyEnvelope', envelope(ownReply));
/** The rules of saved replies check both. */
const body = z.strictObject({ name: z.string(), text: z.string() });

/** The routes of the saved replies that one keeps for oneself, which nobody else sees. */
export const ownReplyRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      {
        config,
        schema: { tags, summary: 'List one’s own saved replies', response: { 200: envelope(z.array(ownReply)) } },
      },
      async ({ actor }) => success(await readOwnReplies(context.database, actor.accountId)),
    );

    app.post(
      '',
      { config, schema: { tags, summary: 'Save a reply for oneself', body, response: { 201: one } } },
      async ({ actor, body }, reply) =>
        reply.code(201).send(success(await addOwnReply(context, actor.accountId, body))),
    );

    app.put(
      '/:id',
      { config, schema: { tags, summary: 'Change an own saved reply', params, body, response: { 200: one } } },
      async ({ actor, params, body }) => success(await changeOwnReply(context, actor.accountId, params.id, body)),
    );

    app.delete(
      '/:id',
      { config, schema: { tags, summary: 'Delete an own saved reply', params, response: { 200: emptyResponse } } },
      async ({ actor, params }) => {
        await deleteOwnReply(context.database, actor.accountId, params.id);
        return success(null);
      },
    );

    app.post(
      '/:id/share',
      {
        config: { access: { area: savedReplies.name, actions: ['create'] } },
        schema: {
          tags,
          summary: 'Make an own saved reply one of everybody who answers inquiries',
          params,
          response: { 200: envelope(z.object({ id: z.string().describe('Of the saved reply of everybody') })) },
        },
      },
      async (request) => {
        const inContext = contextOfRequest(context, request, {});
        return success({ id: await shareOwnReply(inContext, authorOf(request), request.params.id) });
      },
    );
  };
