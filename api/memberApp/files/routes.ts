/** Files that members upload for inquiries and replies. */

import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fileRules, megabytesToBytes } from '../../../resources/engine/schema';
import { storeMemberFile } from '../../areas/contacts/memberFiles';
import { readFileOfMember } from '../../areas/contacts/readInquiryFile';
import { dispositionOf } from '../../platform/files/fileName';
import { multipartBody, readUpload, requireMultipart } from '../../platform/files/upload';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { uploadedFile } from '../inquiries/inquiry';
import { memberParams } from '../memberSave';
import { requireMember } from '../requireMember';

const config = { access: 'memberApp', transfersFile: true } as const;

/** The routes of the files that members upload for inquiries and replies, below `/app/members`. */
export const memberFileRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    // The limit is checked by the code that reads the upload, with the message of the file kind.
    await app.register(multipart, { throwFileSizeLimit: false });

    app.post(
      '/:id/files',
      {
        config,
        schema: {
          summary: 'Upload a file of a member, to send it with an inquiry or a reply',
          description:
            'Pictures: JPEG, PNG, WebP, at most 5 MB and 40 megapixels. Documents: PDF, docx, xlsx, pptx, at most 25 MB.',
          consumes: ['multipart/form-data'],
          params: memberParams,
          body: multipartBody,
          response: { 201: envelope(uploadedFile) },
        },
        onRequest: requireMultipart,
      },
      async (request, reply) => {
        const { id } = await requireMember(database, request.params.id);
        const upload = await readUpload(request, megabytesToBytes(fileRules.document.maxMegabytes));
        return reply.code(201).send(success(await storeMemberFile(context, id, upload)));
      },
    );

    app.get(
      '/:id/files/:fileId',
      {
        config,
        schema: {
          summary: 'Download a file of a member, or of a reply to the member',
          params: memberParams.extend({ fileId: z.string().max(64) }),
        },
      },
      async ({ params: { id, fileId } }, reply) => {
        const { id: memberId } = await requireMember(database, id);
        const { name, type, bytes } = await readFileOfMember(context, memberId, fileId);
        return reply.header('content-disposition', dispositionOf('attachment', name)).type(type).send(bytes);
      },
    );
  };
  return routes;
};
