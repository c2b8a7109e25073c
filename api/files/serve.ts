import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { fileContents, files } from '../db/tables';
import { answerErrorAsText } from '../plugins/errors';
import { Problem } from '../problem';
import { secondsLeft, variants } from './addresses';
import { takeDownload } from './downloads';
import { dispositionOf } from './fileName';

const params = z.object({ id: z.string() });
const signed = z.object({ expires: z.string().default(''), signature: z.string().default('') });
const once = z.object({ token: z.string().default('') });

/**
 * The files themselves, below `/files`, where browsers fetch them without a token: pictures at signed addresses, to be
 * shown and cached, and downloads at addresses that work once.
 */
export const servedFiles = (context: Context): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.setErrorHandler(answerErrorAsText);
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
          const { expires, signature } = request.query;
          const maxAge = secondsLeft(app.keys, { id, variant, expires }, signature, now());
          if (maxAge === 0) throw new Problem(403, 'This address no longer works. Open the picture from the console.');
          const bytes = variant === 'thumbnail' ? fileContents.thumbnail : fileContents.bytes;
          const [picture] = await database
            .select({ name: files.name, type: files.type, hash: files.hash, bytes })
            .from(files)
            .innerJoin(fileContents, eq(fileContents.hash, files.hash))
            .where(and(eq(files.id, id), eq(files.kind, 'image')));
          if (!picture?.bytes) throw new Problem(404, 'This picture does not exist any more.');
          const etag = variant === 'original' ? `"${picture.hash}"` : `"${picture.hash}-${variant}"`;
          reply.headers({ etag, 'cache-control': `private, max-age=${maxAge}, immutable` });
          if (isKnown(request, etag)) return reply.code(304).send();
          const type = variant === 'thumbnail' ? 'image/webp' : picture.type;
          return sendFile(reply, type, dispositionOf('inline', picture.name), picture.bytes);
        },
      );

    app.get(
      '/download',
      {
        // Asking for the headers must not use the address up.
        exposeHeadRoute: false,
        schema: {
          tags: ['files'],
          summary: 'Download a file at an address that works once',
          security: [],
          querystring: once,
        },
      },
      async (request, reply) => {
        const file = await takeDownload(context, request.query.token);
        if (!file)
          throw new Problem(410, 'This download was used before or is too old. Start it again from the console.');
        reply.header('cache-control', 'no-store');
        return sendFile(reply, file.type, dispositionOf('attachment', file.name), file.bytes);
      },
    );
  };
  return routes;
};

/** Whether the browser says that it has the picture with this ETag. */
const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

const sendFile = (reply: FastifyReply, type: string, disposition: string, bytes: Buffer) =>
  reply.header('content-disposition', disposition).type(type).send(bytes);
