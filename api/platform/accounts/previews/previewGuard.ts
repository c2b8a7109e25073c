/** Tokens of previews: their scope, what they may request, and shared previews. */

import { minutesToMilliseconds } from 'date-fns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed, requireAllowed } from '../../../roles';
import type { Context } from '../../database/context';
import { Problem } from '../../http/problem';
import { accountMessages } from '../messages.en';
import { pageLimitOf } from '../networkLimits';
import { findActor } from '../sessions/sessions';
import type { SharedLimits } from '../sharedLimits';
import type { PreviewScope } from './previewScope';
import { previewHeaders } from './previewScope';
import { readPreviewToken } from './previewToken';
import { openSharedPreview } from './sharedPreviews';

interface VerifiedPreview extends PreviewScope {
  expiresAt: string;
  /** Whether the token is that of a shared preview, which anybody may have. */
  isShared: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The scope of a request with a preview token; set by `requirePreviewUse`. */
    preview: VerifiedPreview | undefined;
  }
  interface FastifyContextConfig {
    /**
     * Whether previews may send a request of the member app: not if it only reads published content, too, or only they.
     * By default they read published content, and nothing else.
     */
    preview?: 'never' | 'too' | 'only';
  }
}

/** The maximum number of requests with preview tokens within a minute, by account. */
export const previewLimit = 600;

/**
 * Requires that a preview token is in force and reads content.
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
  const scope = await verifyToken(context, limits, request, token);
  const { access, preview } = request.routeOptions.config;
  if (preview === 'never' || (access !== 'publishedContent' && !preview))
    throw new Problem(403, accountMessages.previewOnlyReads);
  if (request.headers.member !== undefined) throw new Problem(403, accountMessages.previewNamesItsReader);
  request.preview = scope;
  request.memberId = scope.as.kind === 'member' ? scope.as.memberId.toLowerCase() : undefined;
};

/** The token of staff ends with its session, and when its account may no longer see the area or the member. */
const verifyToken = async (
  context: Context,
  limits: SharedLimits,
  request: FastifyRequest,
  token: string,
): Promise<VerifiedPreview> => {
  const limit = { windowMilliseconds: minutesToMilliseconds(1), message: accountMessages.tooManyCalls };
  const claims = readPreviewToken(request.server.keys, token, context.now());
  if (claims) {
    const { sessionId, ...scope } = claims;
    const actor = await findActor(context, sessionId);
    if (actor && canPreview(actor.role, scope)) {
      limits.count({ ...limit, name: `previews of ${actor.accountId}`, max: previewLimit });
      return { ...scope, isShared: false };
    }
  } else {
    // Counted before the database is read, because anybody can make up a token.
    limits.count({ ...limit, ...pageLimitOf(request) });
    const scope = await openSharedPreview(context, token);
    if (scope) return { ...scope, isShared: true };
  }
  throw new Problem(401, accountMessages.previewExpired, { headers: { 'www-authenticate': 'Bearer' } });
};

const canPreview = (role: string, { area, as }: PreviewScope) =>
  isAllowed(role, area, 'show') && (as.kind !== 'member' || isAllowed(role, 'members', 'show'));

/** Requires that a role may preview: see the area, and the member who reads. @throws Problem 403 */
export const requirePreviewAllowed = (role: string, { area, as }: PreviewScope): void => {
  requireAllowed(role, area, 'show');
  if (as.kind === 'member') requireAllowed(role, 'members', 'show');
};
