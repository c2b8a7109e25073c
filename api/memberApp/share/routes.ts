/** Texts with which members share content, or the app itself. */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { contentReaderOf } from '../content/routes';
import { contentHeaders, sendContent } from '../content/sendContent';
import { channelTexts, readShareTexts, sharedTypes } from './readShareTexts';

const querystring = z.strictObject({
  url: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .describe('The address of what is shared, in the app or on your site'),
  channel: z.string().max(64).optional().describe('The key of one channel; default: all that are switched on'),
});
const config = { access: 'publishedContent', preview: 'never', headers: contentHeaders } as const;
const response = { 200: envelope(z.array(channelTexts)) };

/** The routes of the texts with which members share content, or the app itself. */
export const shareRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const send = async (request: FastifyRequest, reply: FastifyReply, shared: Parameters<typeof readShareTexts>[2]) => {
    const reader = contentReaderOf(context, request);
    const { texts, nextChange } = await readShareTexts(context, reader, shared);
    return sendContent(request, reply, reader.now, { json: JSON.stringify(texts), changedAt: undefined, nextChange });
  };
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/app',
      {
        config,
        schema: { summary: 'The texts with which the app itself is shared, by channel', querystring, response },
      },
      (request, reply) => send(request, reply, { ...request.query, type: 'app' }),
    );

    app.get(
      '/:type/:key',
      {
        config,
        schema: {
          summary: 'The texts with which a published record is shared, by channel',
          description: 'A record that does not exist, is not published or is not for the member is 404.',
          params: z.object({
            type: z.enum(sharedTypes),
            key: z.string().max(80).describe('The id, or the slug or key'),
          }),
          querystring,
          response,
        },
      },
      (request, reply) => send(request, reply, { ...request.query, ...request.params }),
    );
  };
  return routes;
};
