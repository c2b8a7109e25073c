import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fileKinds, fileRules, megabytesToBytes } from '../../../resources/engine/schema';
import { createDownload } from '../../platform/files/downloads';
import { fileResponse, requireFile } from '../../platform/files/fileInfo';
import { storeFile } from '../../platform/files/storeFile';
import { multipartBody, readUpload, requireMultipart } from '../../platform/files/upload';
import { envelope, success } from '../../platform/http/envelope';
import type { AreasContext } from '../../records/areaModule';
import { libraryRoutes } from './libraryRoutes';

const tags = ['files'];
const params = z.object({ id: z.string() });
/** The routes below `/files` of the API: upload, details, download address, and the library. */
export const fileRoutes = (context: AreasContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    // The limit is checked by the code that reads the upload, with the message of the file kind.
    await app.register(multipart, { throwFileSizeLimit: false });

    await app.register(libraryRoutes(context));
    const fileOf = (id: string) => requireFile(context, app.keys, id);

    app.post(
      '',
      {
        config: { access: { area: 'files', actions: ['create'] }, transfersFile: true },
        schema: {
          tags,
          summary: 'Upload a file',
          description:
            'Pictures: JPEG, PNG, WebP, at most 5 MB and 40 megapixels. Documents: PDF, docx, xlsx, pptx, at most 25 MB.',
          consumes: ['multipart/form-data'],
          querystring: z.strictObject({ kind: z.enum(fileKinds) }),
          body: multipartBody,
          response: { 201: fileResponse },
        },
        onRequest: requireMultipart,
      },
      async (request, reply) => {
        const { kind } = request.query;
        const upload = await readUpload(request, megabytesToBytes(fileRules[kind].maxMegabytes));
        const createdBy = request.actor.accountId;
        const { id } = await storeFile(database, { ...upload, kind, createdBy, at: now() });
        reply.code(201).header('location', `/api/v1/files/${id}`);
        return success(await fileOf(id));
      },
    );

    app.get(
      '/:id',
      {
        config: { access: { area: 'files', actions: ['show'] } },
        schema: { tags, summary: 'Get the details of a file', params, response: { 200: fileResponse } },
      },
      async (request) => success(await fileOf(request.params.id)),
    );

    app.post(
      '/:id/download',
      {
        config: { access: { area: 'files', actions: ['show'] } },
        schema: {
          tags,
          summary: 'Get an address from which the file can be downloaded once, within a minute',
          params,
          response: { 200: envelope(z.object({ url: z.string() })) },
        },
      },
      async (request) => {
        const { id } = await fileOf(request.params.id);
        return success({ url: await createDownload(context, { fileId: id, accountId: request.actor.accountId }) });
      },
    );
  };
  return routes;
};
