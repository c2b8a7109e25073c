import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { envelope, success } from '../../../platform/http/envelope';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf } from '../../../records/routes/request';
import { fileOfThread } from '../files/routes';
import { readOwnThreads, readThreadReader, saveThreadReader } from './threadReaders';

const tags = [contacts.name];
const access = { area: contacts.name, actions: ['personal'] } as const;
const params = z.object({ id: z.string().min(1).max(64) });
/** A text that is not sent may still be too long; the composer says so. */
const draft = z.string().max(10_000).optional();
const reader = envelope(
  z.object({
    readCount: z.int().nullable(),
    reply: z.string(),
    note: z.string(),
    files: z.array(fileOfThread).describe('The files that are not sent'),
    entryCount: z.int(),
    others: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
  }),
);

/** The routes of one’s own state at inquiries: what is read, what is not sent yet, and who else is there. */
export const readerRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, now } = context;
    app.get(
      '/threads',
      {
        config: { access },
        schema: {
          tags,
          summary: 'How far one has read some inquiries, and the inquiries with an own text that is not sent',
          querystring: z.strictObject({
            ids: z.string().max(7000).default('').describe('The ids of inquiries, separated by commas'),
          }),
          response: {
            200: envelope(
              z.object({
                read: z.record(z.string(), z.int()).describe('The number of entries seen, by inquiry'),
                drafts: z.array(z.string()),
              }),
            ),
          },
        },
      },
      async (request) =>
        success(
          await readOwnThreads(
            database,
            authorOf(request).accountId,
            request.query.ids.split(',').filter(Boolean).slice(0, 100),
          ),
        ),
    );

    app.put(
      '/:id/reader',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Store what one has read of an inquiry and not sent yet, and that one is there',
          description: 'What the body leaves out stays. A person is there for six seconds after the call.',
          params,
          body: z.strictObject({
            readCount: z.int().min(0).optional(),
            reply: draft,
            note: draft,
            presence: z.enum(['reads', 'writes']).optional(),
          }),
          response: { 200: reader },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { accountId } = authorOf(request);
        await requireRecord(database, contacts, id);
        await saveThreadReader(database, id, accountId, request.body, now());
        return success(await readThreadReader(context, id, accountId));
      },
    );
  };
