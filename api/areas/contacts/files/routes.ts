import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts, maxReplyFiles, maxReplyMegabytes } from '../../../../resources/contacts/contactSchema';
import { fileRules, megabytesToBytes } from '../../../../resources/engine/schema';
import { dispositionOf } from '../../../platform/files/fileName';
import { multipartBody, readUpload, requireMultipart } from '../../../platform/files/upload';
import { emptyResponse, envelope, namedSchema, success } from '../../../platform/http/envelope';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf } from '../../../records/routes/request';
import { readFilesOfInquiries } from '../memberFiles';
import { readInquiryFile } from '../readInquiryFile';
import { deleteUnsentFile, storeReplyFile } from '../replyFiles';

const tags = [contacts.name];
const params = z.object({ id: z.string().min(1).max(64) });
const fileParams = params.extend({ fileId: z.string().max(64) });

/** A file that came with an inquiry or a message of its thread. */
export const fileOfThread = namedSchema(
  'FileOfThread',
  z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() }),
);

/** The routes of the files of inquiries, below `/contacts`: those that came in, and those of replies. */
export const inquiryFileRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context;
    // The limit is checked by the code that reads the upload, with the message of the file kind.
    await app.register(multipart, { throwFileSizeLimit: false });

    app.get(
      '/:id/files',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The files that the member sent with an inquiry',
          params,
          response: {
            200: envelope(
              z.array(
                fileOfThread.extend({
                  entryId: z.string().optional().describe('The entry of the thread that it came with'),
                }),
              ),
            ),
          },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, contacts, id);
        const files = (await readFilesOfInquiries(database, [id])).get(id) ?? [];
        return success(files.map(({ entryId, ...file }) => ({ ...file, ...(entryId && { entryId }) })));
      },
    );

    app.get(
      '/:id/files/:fileId',
      {
        config: { access: { area: contacts.name, actions: ['personal'] }, transfersFile: true },
        schema: {
          tags,
          summary: 'Download a file of an inquiry',
          description: 'A file of the member, of a reply, or an own one that is not sent yet.',
          params: fileParams,
        },
      },
      async (request, reply) => {
        const { id, fileId } = request.params;
        const { accountId } = authorOf(request);
        const { name, type, bytes } = await readInquiryFile(context, id, fileId, accountId);
        return reply.header('content-disposition', dispositionOf('attachment', name)).type(type).send(bytes);
      },
    );

    const access = { area: contacts.name, actions: ['edit'] } as const;
    app.post(
      '/:id/reply-files',
      {
        config: { access, transfersFile: true },
        schema: {
          tags,
          summary: 'Upload a file for a reply to an inquiry',
          description: `It stands with the text that one has not sent. A reply has at most ${maxReplyFiles} files, of ${maxReplyMegabytes} MB together.`,
          consumes: ['multipart/form-data'],
          params,
          body: multipartBody,
          response: { 201: envelope(fileOfThread) },
        },
        onRequest: requireMultipart,
      },
      async (request, reply) => {
        const upload = await readUpload(request, megabytesToBytes(fileRules.document.maxMegabytes));
        const { accountId } = authorOf(request);
        return reply.code(201).send(success(await storeReplyFile(context, request.params.id, accountId, upload)));
      },
    );

    app.delete(
      '/:id/reply-files/:fileId',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Remove an own file of a reply that is not sent',
          params: params.extend({ fileId: z.uuid() }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id, fileId } = request.params;
        await deleteUnsentFile(database, id, authorOf(request).accountId, fileId);
        return success(null);
      },
    );
  };
