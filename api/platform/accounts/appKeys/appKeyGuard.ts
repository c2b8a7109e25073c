import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../database/context';
import { Problem } from '../../http/problem';
import { bearerTokenOf } from '../guards';
import { accountMessages } from '../messages.en';
import { pageLimitOf } from '../networkLimits';
import { requirePreviewUse } from '../previews/previewGuard';
import { previewPrefix } from '../previews/previewToken';
import { memberAppPath, memberNames } from '../routeAccess';
import { SharedLimits } from '../sharedLimits';
import type { AppKeyVerifier, UsedAppKey } from './appKeys';
import { type ContentMember, findContentMember } from './contentMember';
import { createKeptMembers } from './keptMembers';
import { requirePublicKeyUse } from './publicKeyAccess';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a request of the member app; set by `requireAppKey`. */
    appKey: UsedAppKey;
    /** The member of a request of the member app, by the id of the API where there is one; set by `requireAppKey`. */
    memberId: string | undefined;
    /** The id of that member as it was sent. */
    sentMemberId: string | undefined;
    /** The member, if the id of the system of record was sent; set by `requireAppKey`, which has to read it then. */
    foundMember: ContentMember | undefined;
  }
}

const minute = 60 * 1000;

/** The maximum number of requests of the member app within a minute, by member. A server key has a limit of its own. */
export const appLimits = { memberReads: 600, memberWrites: 60 };
/** A read counts as ten parts, and as one part if the member has the response already (304). */
const readParts = 10;

/**
 * Creates an onRequest hook for requests of the member app, which need one of its keys, or the token of a preview. A
 * member in the address or in the header may have the id of the system of record, or a former one; handlers get the
 * present id of the API.
 * @throws Problem 401 without a valid key, 403 for other use of a public key, 400 for an invalid member, 429 with
 * Retry-After
 */
export const requireAppKey = (context: Context, { verify }: AppKeyVerifier): onRequestAsyncHookHandler => {
  const limits = new SharedLimits(context);
  const findKeptMember = createKeptMembers(context);
  return async (request, reply) => {
    const secret = bearerTokenOf(request);
    if (secret?.startsWith(previewPrefix)) return requirePreviewUse(context, limits, request, reply, secret);
    const key = secret && (await verify(secret));
    if (!key) throw new Problem(401, accountMessages.appKeyNotValid, { headers: { 'www-authenticate': 'Bearer' } });
    if (request.routeOptions.config.preview === 'only') throw new Problem(403, accountMessages.onlyPreview);
    request.appKey = key;
    const limit = { windowMilliseconds: minute, message: accountMessages.tooManyCalls };
    if (key.kind === 'public') {
      requirePublicKeyUse(request, reply, key);
      // A limit by key would let one visitor lock out all others.
      limits.count({ ...limit, ...pageLimitOf(request) });
      return;
    }
    limits.count({ ...limit, name: `calls by the key ${key.id}`, max: key.callsPerMinute });
    const sent = sentMemberIdOf(request);
    const hasOwnId = sent !== undefined && isUuid(sent);
    const found = sent && !hasOwnId ? await findContentMember(context.database, 'externalId', sent) : undefined;
    const ownId = hasOwnId ? sent.toLowerCase() : undefined;
    const member = ownId === undefined ? (found?.id ?? sent) : ((await findKeptMember(ownId)) ?? ownId);
    request.memberId = member;
    request.sentMemberId = sent;
    request.foundMember = found;
    if (member && isOfAddress(request)) Object.assign(request.params as object, { id: member });
    // The database takes ids of members in capitals and without hyphens too.
    const memberKey = member?.toLowerCase().replaceAll('-', '');
    if (!memberKey) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      limits.count({ ...limit, name: `writes for ${memberKey}`, max: appLimits.memberWrites });
      return;
    }
    const name = `reads for ${memberKey}`;
    limits.count({ ...limit, name, max: appLimits.memberReads * readParts }, readParts);
    reply.raw.once('finish', () => {
      if (reply.statusCode === 304) limits.uncount(name, readParts - 1);
    });
  };
};

/** Whether the address of a request names its member. */
const isOfAddress = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith(`${memberAppPath}/members/:id`) ?? false;

const sentMemberIdOf = (request: FastifyRequest): string | undefined => {
  const member = isOfAddress(request) ? Object(request.params).id : request.headers.member;
  if (member === undefined) return undefined;
  if (typeof member === 'string' && memberNames.test(member)) return member;
  throw new Problem(400, accountMessages.memberIdNotValid);
};

/** Returns the member of a request of the member app: the one in the address, else the one in the header. */
export const memberIdOfRequest = ({ memberId }: FastifyRequest): string | undefined => memberId;
