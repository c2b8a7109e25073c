import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts, replyActions, threadText } from '../../../resources/contacts/contactSchema';
import { inTransaction } from '../../platform/database/transaction';
import { dispositionOf } from '../../platform/files/fileName';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { readMailIdentity } from '../../platform/outbox/organization';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import { readChannelsOfOthers } from '../../platform/outbox/processChannels';
import { isChannelSetUp } from '../../platform/outbox/senders';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf, idempotencyKey, idempotencyKeyOf } from '../../records/routes/request';
import { readFilesOfInquiries, readMemberFile } from './memberFiles';
import { readerRoutes } from './readers/routes';
import { readFactsOfMails } from './receivedMails';
import { retryReplyMail } from './replyDelivery';
import { greetingOf } from './replyMail';
import { readReplyValues } from './replyValues';
import { readTagsInUse } from './tagsInUse';
import { addToThread, readThread, requireReply } from './thread';
import { withdrawReply } from './withdrawReply';
import { messageWay, readMessageWays, writeToMember, writtenMessage } from './writeToMember';

const tags = [contacts.name];
const params = z.object({ id: z.string().min(1).max(64) });
const noteBody = z.strictObject({ text: threadText() });
const replyBody = noteBody.extend({
  action: z.enum(replyActions).optional().describe('An action that the reply does in the same save'),
  entryCount: z
    .int()
    .min(0)
    .optional()
    .describe('How many entries of the thread its author has seen. With more, it is refused'),
});
const mailFacts = namedSchema(
  'MailFacts',
  z.object({
    isVerified: z.boolean().describe('Whether it came from the own address of the member'),
    isAutomatic: z.boolean().describe('Whether a program has sent it, such as an absence note'),
    quotedText: z.string().describe('The text of earlier mails below it'),
    refusedFiles: z.array(z.string()).describe('The names of the attachments that were not taken'),
  }),
);
const thread = namedSchema(
  'ThreadEnvelope',
  envelope(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['note', 'reply', 'memberReply']),
        at: z.iso.datetime(),
        authorId: z.string().nullable(),
        authorName: z.string().nullable().describe('Null for the member'),
        text: z.string(),
        delivery: z
          .object({
            state: z.string(),
            reason: z.string().nullable(),
            sendsAt: z.iso.datetime().nullable().describe('When it is sent; until then its author can take it back'),
          })
          .optional()
          .describe('The state of the email of a reply, and why it was not sent'),
        mail: mailFacts.optional().describe('For a reply that came by email'),
      }),
    ),
  ),
);

/** The routes of the replies to an inquiry and the notes about it, below `/contacts/{id}`. */
export const contactRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, settings } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(readerRoutes(context));
    app.get(
      '/tags',
      {
        config: { access: { area: contacts.name, actions: ['show'] } },
        schema: {
          tags,
          summary: 'The tags of the latest inquiries, to offer them for others; the most frequent first',
          response: { 200: envelope(z.array(z.string())) },
        },
      },
      async () => success(await readTagsInUse(database)),
    );

    app.get(
      '/:id/thread',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'Replies and notes of an inquiry, the oldest first',
          params,
          response: { 200: thread },
        },
      },
      async (request) => success(await readThread(context, request.params.id)),
    );

    app.get(
      '/:id/mail-lines',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The greeting and the signature that the mail of a reply adds, and whether mails can be sent',
          description: 'It adds none that the reply has already.',
          params,
          response: {
            200: envelope(z.object({ greeting: z.string(), signature: z.string(), isEmailSetUp: z.boolean() })),
          },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, contacts, id);
        const [{ name = '' }, identity, senders] = await Promise.all([
          readPersonOfRecord(database, contacts.name, id),
          readMailIdentity(database, settings),
          isChannelSetUp(settings, 'email') ? ['email'] : readChannelsOfOthers(database, ['email']),
        ]);
        return success({ greeting: greetingOf(name), signature: identity.name, isEmailSetUp: senders.length > 0 });
      },
    );

    app.get(
      '/:id/reply-values',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The values of placeholders in saved replies to an inquiry',
          description: 'Only those that are known. The others are gaps, which are filled in before the reply is sent.',
          params,
          response: {
            200: envelope(
              z.object({
                locale: z.string().nullable().describe('The language of the member'),
                values: z.record(z.string(), z.string()),
              }),
            ),
          },
        },
      },
      async ({ params: { id }, actor }) => success(await readReplyValues(context, id, actor.accountId)),
    );

    app.get(
      '/:id/mail',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The email that began an inquiry; null without one',
          params,
          response: { 200: envelope(mailFacts.nullable()) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, contacts, id);
        return success((await readFactsOfMails(database, id)).first ?? null);
      },
    );

    app.get(
      '/:id/files',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The files that the member sent with an inquiry',
          params,
          response: {
            200: envelope(z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() }))),
          },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, contacts, id);
        return success((await readFilesOfInquiries(database, [id])).get(id) ?? []);
      },
    );

    app.get(
      '/:id/files/:fileId',
      {
        config: { access: { area: contacts.name, actions: ['personal'] }, transfersFile: true },
        schema: {
          tags,
          summary: 'Download a file that the member sent with an inquiry',
          params: params.extend({ fileId: z.string().max(64) }),
        },
      },
      async ({ params: { id, fileId } }, reply) => {
        await requireRecord(database, contacts, id);
        const { name, type, bytes } = await readMemberFile(context, fileId, { inquiryId: id });
        return reply.header('content-disposition', dispositionOf('attachment', name)).type(type).send(bytes);
      },
    );

    const written = { area: contacts.name, actions: ['create'] } as const;
    app.get(
      '/message-ways',
      {
        config: { access: written },
        schema: {
          tags,
          summary: 'By which channels staff can write to a member, and why not by the others',
          querystring: z.strictObject({ memberId: z.uuid() }),
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

    const access = { area: contacts.name, actions: ['edit'] } as const;
    app.post(
      '/:id/replies',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Reply to an inquiry by email',
          description:
            'Who replies to a new inquiry, or to one of nobody, becomes its assignee. The email is sent after 20 seconds.',
          params,
          body: replyBody,
          response: { 201: thread },
        },
      },
      async (request, reply) => {
        await addToThread(context, request.params.id, { kind: 'reply', ...request.body }, authorOf(request));
        return reply.code(201).send(success(await readThread(context, request.params.id)));
      },
    );

    const replyParams = params.extend({ entryId: z.string().max(64) });
    app.delete(
      '/:id/replies/:entryId',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Take back a reply before its email is sent',
          description: 'The inquiry is as it was before, unless something else has changed it since.',
          params: replyParams,
          response: { 200: thread },
        },
      },
      async (request) => {
        const { id, entryId } = request.params;
        await withdrawReply(context, id, entryId, authorOf(request));
        return success(await readThread(context, id));
      },
    );

    app.post(
      '/:id/replies/:entryId/retry',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Send the email of a reply again that failed',
          params: replyParams,
          response: { 200: thread },
        },
      },
      async ({ params: { id, entryId } }) => {
        await inTransaction(database, async (transaction) =>
          retryReplyMail(context, transaction, await requireReply(transaction, id, entryId)),
        );
        return success(await readThread(context, id));
      },
    );

    app.post(
      '/:id/notes',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Add a note to an inquiry that only staff see',
          params,
          body: noteBody,
          response: { 201: thread },
        },
      },
      async (request, reply) => {
        const { text } = request.body;
        await addToThread(context, request.params.id, { kind: 'note', text }, authorOf(request));
        return reply.code(201).send(success(await readThread(context, request.params.id)));
      },
    );
  };
  return routes;
};
