import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { files } from '../database/tables';
import { contentTokenOf, signedUrlSecondsLeft, variants } from '../files/addresses';
import { consumeDownload } from '../files/downloads';
import { dispositionOf } from '../files/fileName';
import { readVariant } from '../files/variants';
import { sendErrorAsText } from '../http/errors';
import { Problem } from '../http/problem';
import { exportedFile } from '../importExport/exportedFile';
import type { AreasContext } from '../records/areaModule';
import { libraryMessages } from './messages.en';

const params = z.object({ id: z.string() });
const signed = z.object({
  content: z.string().default(''),
  expires: z.string().default(''),
  signature: z.string().default(''),
});
const once = z.object({ token: z.string().default('') });

/**
 * The files themselves, below `/files`, where browsers fetch them without a token: pictures at signed addresses, to be
 * shown and cached, and downloads at addresses that work once.
 */
export const fileServingRoutes = (context: AreasContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.setErrorHandler(sendErrorAsText);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        // The console may be on another origin; who has the address may see the file.
        'cross-origin-resource-policy': 'cross-origin',
      });
    });

    for (const variant of variants)
      app.get(
        `/:id/${variant}`,
        {
          schema: {
            tags: ['files'],
            summary: `Show a picture (${variant}) at its signed address`,
            security: [],
            params,
            querystring: signed,
          },
        },
        async (request, reply) => {
          const { id } = request.params;
          const { content, expires, signature } = request.query;
          const maxAge = signedUrlSecondsLeft(app.keys, { id, variant, content, expires }, signature, now());
          if (maxAge === 0) throw new Problem(403, libraryMessages.addressOver);
          const [picture] = await database
            .select({ name: files.name, type: files.type, hash: files.hash })
            .from(files)
            .where(and(eq(files.id, id), eq(files.kind, 'image')));
          if (!picture) throw gone();
          const etag = variant === 'original' ? `"${picture.hash}"` : `"${picture.hash}-${variant}"`;
          // The address of a content that was replaced shows the new one, and must not be kept for it.
          const isPresent = content === contentTokenOf(picture.hash);
          const caching = isPresent ? `private, max-age=${maxAge}, immutable` : 'no-store';
          reply.headers({ etag, 'cache-control': caching });
          if (isKnown(request, etag)) return reply.code(304).send();
          const bytes = await readVariant(database, picture.hash, variant);
          if (!bytes) throw gone();
          const type = variant === 'original' ? picture.type : 'image/webp';
          return sendFile(reply, type, dispositionOf('inline', picture.name), bytes);
        },
      );

    app.get(
      '/download',
      {
        // Asking for the headers must not use the address up.
        exposeHeadRoute: false,
        schema: {
          tags: ['files'],
          summary: 'Download a file or an export at an address that works once',
          security: [],
          querystring: once,
        },
      },
      async (request, reply) => {
        const taken = await consumeDownload(context, request.query.token);
        if (!taken) throw new Problem(410, libraryMessages.downloadOver);
        reply.header('cache-control', 'no-store');
        if (taken.exported) {
          const { token } = request.query;
          const { name, type, stream } = await exportedFile({ ...context, keys: app.keys }, taken.exported, token);
          return sendFile(reply, type, dispositionOf('attachment', name), stream);
        }
        const { file } = taken;
        return sendFile(reply, file.type, dispositionOf('attachment', file.name), file.bytes);
      },
    );
  };
  return routes;
};

const gone = () => new Problem(404, libraryMessages.pictureGone);

/** Whether the browser says that it has the picture with this ETag. */
const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

const sendFile = (reply: FastifyReply, type: string, disposition: string, contents: Buffer | Readable) =>
  reply.header('content-disposition', disposition).type(type).send(contents);
