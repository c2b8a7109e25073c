import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts, threadText } from '../../../resources/contacts/contactSchema';
import { dispositionOf } from '../../platform/files/fileName';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { readMailIdentity } from '../../platform/outbox/organization';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import type { RecordsContext } from '../../records/areaModule';
import { requireRecord } from '../../records/read/requireRecord';
import { authorOf } from '../../records/routes/request';
import { readFilesOfInquiries, readMemberFile } from './memberFiles';
import { greetingOf } from './replyMail';
import { addToThread, readThread, type ThreadList } from './thread';

const tags = [contacts.name];
const params = z.object({ id: z.string().min(1).max(64) });
const body = z.strictObject({ text: threadText() });
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
        const { name, type, bytes } = await readMemberFile(database, fileId, { inquiryId: id });
        return reply.header('content-disposition', dispositionOf('attachment', name)).type(type).send(bytes);
      },
    );

    const addRoute = (path: string, list: ThreadList, summary: string) =>
      app.post(
        `/:id/${path}`,
        {
          config: { access: { area: contacts.name, actions: ['edit'] } },
          schema: { tags, summary, params, body, response: { 201: thread } },
        },
        async (request, reply) => {
          const { params, body } = request;
          await addToThread(context, params.id, list, body.text, authorOf(request));
          return reply.code(201).send(success(await readThread(database, params.id)));
        },
      );
    addRoute('replies', 'replies', 'Reply to an inquiry by email');
    addRoute('notes', 'internalNotes', 'Add a note to an inquiry that only staff see');
  };
  return routes;
};
