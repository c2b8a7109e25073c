import { minutesToMilliseconds } from 'date-fns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed, requireAllowed } from '../../../roles';
import type { Context } from '../../database/context';
import { Problem } from '../../http/problem';
import { pagesOf } from '../appKeys/publicKeyAccess';
import { accountMessages } from '../messages.en';
import { findActor } from '../sessions/sessions';
import type { SharedLimits } from '../sharedLimits';
import { previewHeaders } from './previewHeaders';
import type { PreviewScope } from './previewScope';
import { readPreviewToken } from './previewToken';
import { openSharedPreview } from './sharedPreviews';

type VerifiedPreview = PreviewScope & { expiresAt: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** The scope of a request with a preview token; set by `requirePreviewUse`. */
    preview: VerifiedPreview | undefined;
  }
  interface FastifyContextConfig {
    /** Whether previews may send a request of the member app too, in addition to published content; or only they. */
    preview?: 'too' | 'only';
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
  const { scope, limit } =
    (await verifyStaffToken(context, request, token)) ?? (await verifySharedToken(context, request, token));
  limits.count({ ...limit, windowMilliseconds: minutesToMilliseconds(1), message: accountMessages.tooManyCalls });
  const { access, preview } = request.routeOptions.config;
  if (access !== 'publishedContent' && !preview) throw new Problem(403, accountMessages.previewContentOnly);
  if (request.headers.member !== undefined) throw new Problem(403, accountMessages.previewReader);
  request.preview = scope;
  request.memberId = scope.as.kind === 'member' ? scope.as.memberId.toLowerCase() : undefined;
};

interface PreviewUse {
  scope: VerifiedPreview;
  limit: { name: string; max: number };
}

/** Verifies the token of staff. It ends with its session, and when its account may no longer see the area or the member. */
const verifyStaffToken = async (
  context: Context,
  { server }: FastifyRequest,
  token: string,
): Promise<PreviewUse | undefined> => {
  const claims = readPreviewToken(server.keys, token, context.now());
  const actor = claims && (await findActor(context, claims.sessionId));
  if (!claims || !actor || !canPreview(actor.role, claims)) return undefined;
  const { sessionId: _, ...scope } = claims;
  return { scope, limit: { name: `previews of ${actor.accountId}`, max: previewLimit } };
};

const verifySharedToken = async (context: Context, request: FastifyRequest, token: string): Promise<PreviewUse> => {
  const scope = await openSharedPreview(context, token);
  if (scope) return { scope, limit: pagesOf(request) };
  throw new Problem(401, accountMessages.previewOver, { headers: { 'www-authenticate': 'Bearer' } });
};

const canPreview = (role: string, { area, as }: PreviewScope) =>
  isAllowed(role, area, 'show') && (as.kind !== 'member' || isAllowed(role, 'members', 'show'));

/** Requires that a role may preview: see the area, and the member who reads. @throws Problem 403 */
export const requirePreviewAllowed = (role: string, { area, as }: PreviewScope): void => {
  requireAllowed(role, area, 'show');
  if (as.kind === 'member') requireAllowed(role, 'members', 'show');
};
