import { minutesToMilliseconds } from 'date-fns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed, requireAllowed } from '../../../roles';
import type { Context } from '../../database/context';
import { Problem } from '../../http/problem';
import { exposedHeaders } from '../../http/security';
import { accountMessages } from '../messages.en';
import { findActor } from '../sessions/sessions';
import type { SharedLimits } from '../sharedLimits';
import type { PreviewScope } from './previewScope';
import { readPreviewToken } from './previewToken';

declare module 'fastify' {
  interface FastifyRequest {
    /** The scope of a request with a preview token; set by `requirePreviewUse`. */
    preview: (PreviewScope & { expiresAt: string }) | undefined;
  }
  interface FastifyContextConfig {
    /** Whether previews may send a request of the member app too, in addition to published content; or only they. */
    preview?: 'too' | 'only';
  }
}

/** The maximum number of requests with preview tokens within a minute, by account. */
export const previewLimit = 600;

/** The headers by which the frame of a preview, whose origin is opaque, may read a response. */
export const previewHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
};

/**
 * Requires that a preview token is in force and reads content. A token ends with its session, and when its account may
 * no longer see the area.
 * @throws Problem 401, 403, 429
 */
export const requirePreviewUse = async (
  context: Context,
  limits: SharedLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> => {
  reply.headers(previewHeaders);
  const claims = readPreviewToken(request.server.keys, token, context.now());
  const actor = claims && (await findActor(context, claims.sessionId));
  if (!claims || !actor || !isAllowed(actor.role, claims.area, 'show') || !canReadAs(actor.role, claims))
    throw new Problem(401, accountMessages.previewOver, { headers: { 'www-authenticate': 'Bearer' } });
  limits.count({
    name: `previews of ${actor.accountId}`,
    max: previewLimit,
    windowMilliseconds: minutesToMilliseconds(1),
    message: accountMessages.tooManyCalls,
  });
  const { access, preview } = request.routeOptions.config;
  if (access !== 'publishedContent' && !preview) throw new Problem(403, accountMessages.previewContentOnly);
  if (request.headers.member !== undefined) throw new Problem(403, accountMessages.previewReader);
  const { sessionId: _, ...scope } = claims;
  request.preview = scope;
  request.memberId = scope.as.kind === 'member' ? scope.as.memberId.toLowerCase() : undefined;
};

const canReadAs = (role: string, { as }: Pick<PreviewScope, 'as'>) =>
  as.kind !== 'member' || isAllowed(role, 'members', 'show');

/** Requires that a role may preview: see the area, and the member who reads. @throws Problem 403 */
export const requirePreviewAllowed = (role: string, { area, as }: PreviewScope): void => {
  requireAllowed(role, area, 'show');
  if (as.kind === 'member') requireAllowed(role, 'members', 'show');
};
