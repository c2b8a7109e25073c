import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../../database/context';
import { Problem } from '../../http/problem';
import { bearerTokenOf } from '../guards';
import { accountMessages } from '../messages.en';
import { memberAppPath, memberNames } from '../routeAccess';
import { SharedLimits } from '../sharedLimits';
import { createAppKeyVerifier } from './appKeys';

const minute = 60 * 1000;

/** The maximum number of requests of the member app within a minute, by key and by member. */
export const appLimits = { key: 6000, member: 60 };

/**
 * Creates an onRequest hook for requests of the member app, which need one of its keys.
 * @throws Problem 401 without a valid key, 400 for an invalid member, 429 with Retry-After
 */
export const requireAppKey = (context: Context): onRequestAsyncHookHandler => {
  const verifyAppKey = createAppKeyVerifier(context);
  const limits = new SharedLimits(context);
  return async (request) => {
    const key = bearerTokenOf(request);
    const id = key && (await verifyAppKey(key));
    if (!id) throw new Problem(401, accountMessages.notAppKey, { headers: { 'www-authenticate': 'Bearer' } });
    const member = memberIdOfRequest(request);
    const limit = { windowMilliseconds: minute, message: accountMessages.tooManyCalls };
    limits.count({ ...limit, name: `calls by the key ${id}`, max: appLimits.key });
    // The database takes ids of members in capitals and without hyphens too.
    const memberKey = member?.toLowerCase().replaceAll('-', '');
    if (memberKey) limits.count({ ...limit, name: `calls for ${memberKey}`, max: appLimits.member });
  };
};

/**
 * Returns the member of a request: the one in the address, else the one in the header. Throws 400 for an invalid id.
 */
export const memberIdOfRequest = ({ routeOptions, params, headers }: FastifyRequest): string | undefined => {
  const member = routeOptions.url?.startsWith(`${memberAppPath}/members/:id`) ? Object(params).id : headers.member;
  if (member === undefined) return undefined;
  if (typeof member === 'string' && memberNames.test(member)) return member;
  throw new Problem(400, accountMessages.notMember);
};
