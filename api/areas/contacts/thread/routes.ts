import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts, maxReplyFiles, replyActions, threadText } from '../../../../resources/contacts/contactSchema';
import { inTransaction } from '../../../platform/database/transaction';
import { envelope, namedSchema, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, contextOfRequest } from '../../../records/routes/request';
import { fileOfThread } from '../files/routes';
import { retryReplyMail } from '../replyDelivery';
import { addToThread, requireReply } from '../thread';
import { withdrawReply } from '../withdrawReply';
import { readThread } from './readThread';

const tags = [contacts.name];
const params = z.object({ id: z.string().min(1).max(64) });
const noteBody = z.strictObject({ text: threadText() });
const replyBody = noteBody.extend({
  action: z.enum(replyActions).optional().describe('An action that the reply does in the same save'),
  fileIds: z
    .array(z.uuid())
    .max(maxReplyFiles)
    .optional()
    .describe('Of own files that were uploaded for it and not sent'),
  entryCount: z
    .int()
    .min(0)
    .optional()
    .describe('How many entries of the thread its author has seen. With more, it is refused'),
  toSurvivor: z
    .boolean()
    .optional()
    .describe('Sends it although the member has died, to who writes for the member. Without it, that is 409'),
});

/** The response with the facts about a mail that came in. */
export const mailFacts = namedSchema(
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
        kind: z.enum(['note', 'reply', 'memberReply', 'change']).describe('`change` only with `changes`'),
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
        files: z.array(fileOfThread).optional().describe('The files that came with it'),
        change: z
          .object({
            action: z.string().describe('As in the activity; `made` for a record that was made from the inquiry'),
            byMember: z.boolean(),
            status: z.string().optional(),
            statusBefore: z.string().nullable().optional(),
            assignee: z.object({ id: z.string(), name: z.string().nullable() }).nullable().optional(),
            priority: z.string().optional(),
            topicId: z.string().optional(),
            snoozedUntil: z.string().optional(),
            record: z.object({ area: z.string(), id: z.string() }).optional(),
          })
          .optional()
          .describe('What happened with the inquiry: the values that are new'),
      }),
    ),
  ),
);

/** The routes of the thread of an inquiry, below `/contacts`: replies of both sides, and notes that only staff see. */
export const threadRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/thread',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The newest 30 replies and notes of an inquiry, the oldest of them first',
          description: 'Content-Range ends with how many there are in all. Next-Cursor leads to the earlier ones.',
          params,
          querystring: z.strictObject({
            before: z.string().max(200).optional().describe('The Next-Cursor of the page with the later entries'),
            changes: z
              .enum(['true', 'false'])
              .default('false')
              .describe('Whether what happened with the inquiry stands among the entries, for each page alike'),
          }),
          response: { 200: thread },
        },
      },
      async (request, reply) => {
        const { before, changes } = request.query;
        const { entries, entryCount, next } = await readThread(
          contextOfRequest(context, request, {}),
          request.params.id,
          { before, withChanges: changes === 'true' },
        );
        void reply.headers({
          'content-range': `thread */${entryCount}`,
          ...(next && { 'next-cursor': next }),
        });
        return success(entries);
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
        return reply.code(201).send(success((await readThread(context, request.params.id)).entries));
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
        return success((await readThread(context, id)).entries);
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
        await inTransaction(context.database, async (transaction) =>
          retryReplyMail(context, transaction, await requireReply(transaction, id, entryId)),
        );
        return success((await readThread(context, id)).entries);
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
        return reply.code(201).send(success((await readThread(context, request.params.id)).entries));
      },
    );
  };
