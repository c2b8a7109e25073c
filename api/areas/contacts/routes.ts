import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts, threadText } from '../../../resources/contacts/contactSchema';
import { dispositionOf } from '../../platform/files/fileName';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { readMailIdentity } from '../../platform/outbox/organization';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { readFilesOfInquiries, readMemberFile } from './memberFiles';
import { greetingOf } from './replyMail';
import { addToThread, readThread } from './thread';

const tags = [contacts.name];
const params = z.object({ id: z.string().min(1).max(64) });
const noteBody = z.strictObject({ text: threadText() });
const replyBody = noteBody.extend({ resolve: z.boolean().default(false).describe('Whether it resolves the inquiry') });
const thread = namedSchema(
  'ThreadEnvelope',
  envelope(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['note', 'reply', 'memberReply']),
        at: z.iso.datetime(),
        authorName: z.string().nullable().describe('Null for the member'),
        text: z.string(),
        delivery: z
          .object({ state: z.string(), reason: z.string().nullable() })
          .optional()
          .describe('The state of the email of a reply, and why it was not sent'),
      }),
    ),
  ),
);

/** The routes of the replies to an inquiry and the notes about it, below `/contacts/{id}`. */
export const contactRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, settings } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
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
      async (request) => success(await readThread(database, request.params.id)),
    );

    app.get(
      '/:id/mail-lines',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The greeting and the signature that the mail of a reply adds',
          description: 'It adds none that the reply has already.',
          params,
          response: { 200: envelope(z.object({ greeting: z.string(), signature: z.string() })) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, contacts, id);
        const [{ name = '' }, identity] = await Promise.all([
          readPersonOfRecord(database, contacts.name, id),
          readMailIdentity(database, settings),
        ]);
        return success({ greeting: greetingOf(name), signature: identity.name });
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

    const access = { area: contacts.name, actions: ['edit'] } as const;
    app.post(
      '/:id/replies',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Reply to an inquiry by email',
          description:
            'Who replies to a new inquiry, or to one of nobody, becomes its assignee. It is in progress then.',
          params,
          body: replyBody,
          response: { 201: thread },
        },
      },
      async (request, reply) => {
        const { text, resolve: resolves } = request.body;
        await addToThread(context, request.params.id, { kind: 'reply', text, resolves }, authorOf(request));
        return reply.code(201).send(success(await readThread(database, request.params.id)));
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
        return reply.code(201).send(success(await readThread(database, request.params.id)));
      },
    );
  };
  return routes;
};
