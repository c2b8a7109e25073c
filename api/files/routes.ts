import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bytesOfMegabytes, fileKinds, fileRules } from '../../resources/engine/schemaKit';
import type { Context } from '../context';
import { envelope, success } from '../envelope';
import { Problem } from '../problem';
import { makeDownload } from './downloads';
import { fileInfo, fileInfos } from './fileInfo';
import { storeFile } from './store';
import { readUpload } from './upload';

const tags = ['files'];
const params = z.object({ id: z.string() });
/** Read by the multipart parser; declared for the OpenAPI document alone. */
const form = z.unknown().meta({
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
});

/** Upload a file, what is known of one, and an address to download it: below `/files` of the API. */
export const fileRoutes = (context: Context): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    // Told by the size of what was read, with the sentence of its kind.
    await app.register(multipart, { throwFileSizeLimit: false });

    const requireFile = async (id: string) => {
      const info = (await fileInfos(database, app.keys, [id], now())).get(id);
      if (!info) throw new Problem(404, 'This file does not exist. Upload it again.');
      return info;
    };

    app.post(
      '',
      {
        config: { access: { area: 'files', actions: ['create'] } },
        schema: {
          tags,
          summary: 'Upload a file',
          description:
            'Pictures: JPEG, PNG, WebP, at most 5 MB and 40 megapixels. Documents: PDF, docx, xlsx, pptx, at most 25 MB.',
          consumes: ['multipart/form-data'],
          querystring: z.strictObject({ kind: z.enum(fileKinds) }),
          body: form,
          response: { 201: envelope(fileInfo) },
        },
        onRequest: async (request) => {
          if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
            throw new Problem(415, 'Send the file as multipart/form-data.');
        },
      },
      async (request, reply) => {
        const { kind } = request.query;
        const upload = await readUpload(request, bytesOfMegabytes(fileRules[kind].mostMegabytes));
        const createdBy = request.actor.accountId;
        const { id } = await storeFile(database, { ...upload, kind, createdBy, at: now() });
        reply.code(201).header('location', `/api/v1/files/${id}`);
        return success(await requireFile(id));
      },
    );

    app.get(
      '/:id',
      {
        config: { access: { area: 'files', actions: ['show'] } },
        schema: { tags, summary: 'Get what is known of a file', params, response: { 200: envelope(fileInfo) } },
      },
      async (request) => success(await requireFile(request.params.id)),
    );

    app.post(
      '/:id/download',
      {
        config: { access: { area: 'files', actions: ['show'] } },
        schema: {
          tags,
          summary: 'Get an address at which the file can be fetched once, within a minute',
          params,
          response: { 200: envelope(z.object({ url: z.string() })) },
        },
      },
      async (request) => {
        const { id } = await requireFile(request.params.id);
        return success({ url: await makeDownload(context, id) });
      },
    );
  };
  return routes;
};
