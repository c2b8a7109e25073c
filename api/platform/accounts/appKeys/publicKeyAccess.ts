import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../database/context';
import { appKeys } from '../../database/tables';
import { Problem } from '../../http/problem';
import { exposedHeaders } from '../../http/security';
import { accountMessages } from '../messages.en';
import { pageLimitOf } from '../networkLimits';
import { previewHeaders } from '../previews/previewScope';
import { SharedLimits } from '../sharedLimits';
import type { UsedAppKey } from './appKeys';

/**
 * Requires that a request with a public key reads published content, for nobody in particular, from a page of its
 * origins. That page may then read the response, also a refusal that follows.
 * @throws Problem 403
 */
export const requirePublicKeyUse = (
  { routeOptions, headers: { origin, member } }: FastifyRequest,
  reply: FastifyReply,
  { origins }: Pick<UsedAppKey, 'origins'>,
): void => {
  if (routeOptions.config.access !== 'publishedContent') throw new Problem(403, accountMessages.publicKeyOnlyReads);
  if (origin === undefined || !origins.includes(origin)) throw new Problem(403, accountMessages.originNotAllowed);
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposedHeaders.join(', '),
    vary: 'origin',
  });
  if (member !== undefined) throw new Problem(403, accountMessages.publicKeyNotForOneMember);
};

const previewPreflightHeaders = {
  ...previewHeaders,
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'authorization, content-type, if-none-match',
  'access-control-max-age': '600',
};

/**
 * Creates the route by which browsers find out whether a page, or a preview, may read published content. They send no key
 * yet, so it allows the origins of all public keys, and the opaque one of previews. The request that follows is checked
 * by its key.
 */
export const preflightRoute = (
  context: Pick<Context, 'database' | 'now'>,
): Pick<RouteOptions, 'method' | 'config' | 'schema' | 'handler'> => {
  const limits = new SharedLimits(context);
  return {
    method: 'OPTIONS',
    config: { access: 'public' },
    // The query is checked with the request that follows.
    schema: { hide: true, querystring: z.looseObject({}) },
    handler: async (request, reply) => {
      const { origin = '', 'access-control-request-method': method = '' } = request.headers;
      // The frame of a preview has no origin of its own. Nothing is read here, and the token is checked later.
      if (origin === 'null') return reply.headers(previewPreflightHeaders).code(204).send();
      const windowMilliseconds = 60 * 1000;
      limits.count({ ...pageLimitOf(request), windowMilliseconds, message: accountMessages.tooManyCalls });
      if (!['GET', 'HEAD'].includes(method)) throw new Problem(403, accountMessages.publicKeyOnlyReads);
      const isOfKey = sql`${origin} = ANY(${appKeys.origins})`;
      const [found] = await context.database.select({ id: appKeys.id }).from(appKeys).where(isOfKey).limit(1);
      if (!found) throw new Problem(403, accountMessages.originNotAllowed);
      return reply
        .headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-allow-headers': 'authorization, if-none-match',
          'access-control-max-age': '600',
          vary: 'origin',
        })
        .code(204)
        .send();
    },
  };
};
