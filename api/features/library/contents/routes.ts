import type { Readable } from 'node:stream';
import { secondsInYear } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { files } from '../../../platform/database/tables';
import { contentTokenOf, remainingUrlSeconds, variants } from '../../../platform/files/addresses';
import { type CreateExportFile, consumeDownload } from '../../../platform/files/downloads';
import { dispositionOf } from '../../../platform/files/fileName';
import { fileMessages } from '../../../platform/files/messages.en';
import { readVariant } from '../../../platform/files/variants';
import { sendErrorAsText } from '../../../platform/http/errors';
import { Problem } from '../../../platform/http/problem';
import { isCachedByClient } from '../../../platform/http/query';
import type { RecordsContext } from '../../../records/recordsContext';
import { libraryMessages } from '../../messages.en';

const params = z.object({ id: z.string() });
const signedQuery = z.object({
  content: z.string().default(''),
  expires: z.string().default(''),
  signature: z.string().default(''),
});
const downloadQuery = z.object({ token: z.string().default('') });

/**
 * The routes below `/files` that browsers fetch without an access token: pictures at signed addresses, which can be
 * cached, and downloads at addresses that work once.
 * @param createExportFile creates the file of a download that is an export
 */
export const fileServingRoutes = (context: RecordsContext, createExportFile: CreateExportFile): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.setErrorHandler(sendErrorAsText);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        // The console may run on another origin; whoever has the address may see the file.
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
            querystring: signedQuery,
          },
        },
        async (request, reply) => {
          const { id } = request.params;
          const { content, expires, signature } = request.query;
          const maxAge = remainingUrlSeconds(context.keys, { id, variant, content, expires }, signature, now());
          if (maxAge === 0) throw new Problem(403, libraryMessages.addressOver);
          const [picture] = await database
            .select({ name: files.name, type: files.type, hash: files.hash })
            .from(files)
            .where(and(eq(files.id, id), eq(files.kind, 'image')));
          if (!picture) throw pictureNotFound();
          const etag = variant === 'original' ? `"${picture.hash}"` : `"${picture.hash}-${variant}"`;
          // The address of a replaced content shows the new content, which must not be cached under it.
          const isCurrent = content === contentTokenOf(picture.hash);
          const caching = isCurrent ? `private, max-age=${Math.min(maxAge, secondsInYear)}, immutable` : 'no-store';
          reply.headers({ etag, 'cache-control': caching });
          if (isCachedByClient(request, etag)) return reply.code(304).send();
          const bytes = await readVariant(context, picture.hash, variant);
          if (!bytes) throw pictureNotFound();
          const type = variant === 'original' ? picture.type : 'image/webp';
          return sendFile(reply, type, dispositionOf('inline', picture.name), bytes);
        },
      );

    app.get(
      '/download',
      {
        // A HEAD request must not consume the address.
        exposeHeadRoute: false,
        schema: {
          tags: ['files'],
          summary: 'Download a file or an export at an address that works once',
          security: [],
          querystring: downloadQuery,
        },
      },
      async (request, reply) => {
        const download = await consumeDownload(context, request.query.token);
        if (!download) throw new Problem(410, fileMessages.downloadOver);
        reply.header('cache-control', 'no-store');
        if (download.exported) {
          const { token } = request.query;
          const { name, type, stream } = await createExportFile(download.exported, token);
          return sendFile(reply, type, dispositionOf('attachment', name), stream);
        }
        const { file } = download;
        return sendFile(reply, file.type, dispositionOf('attachment', file.name), file.bytes);
      },
    );
  };
  return routes;
};

const pictureNotFound = () => new Problem(404, libraryMessages.pictureGone);

const sendFile = (reply: FastifyReply, type: string, disposition: string, contents: Buffer | Readable) =>
  reply.header('content-disposition', disposition).type(type).send(contents);
