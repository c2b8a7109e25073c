import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberMessages } from '../../features/messages.en';
import { Problem } from '../../platform/http/problem';

const type = 'application/x-ndjson';

/** The maximum size of a body of lines. */
const megabytes = 32;
const maxBytes = megabytes * 1024 * 1024;

const tooLarge = () => new Problem(413, memberMessages.batchTooLarge({ megabytes }));

/** Lets the routes of a plugin read bodies of lines as they arrive. */
export const receiveLines = (app: FastifyInstance): void => {
  app.addContentTypeParser(type, (_request, payload, done) => done(null, limitBytes(payload)));
};

/** Refuses a body that is too large, or has another type. An empty body has no type. */
export const requireLines = async ({ headers }: FastifyRequest): Promise<void> => {
  const sentType = headers['content-type'];
  if (sentType === undefined) throw new Problem(422, memberMessages.noLines);
  if (!sentType.toLowerCase().startsWith(type)) throw new Problem(415, memberMessages.notLines);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
};

async function* limitBytes(payload: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  const chunks = payload[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new Problem(400, memberMessages.cutShort);
    });
    if (next.done) return;
    bytes += next.value.length;
    if (bytes > maxBytes) throw tooLarge();
    yield next.value;
  }
}
