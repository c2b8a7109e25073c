import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../database/context';
import { memberAppPath, memberNames } from '../http/access';
import { Problem } from '../http/problem';
import { verifyAppKey } from './appKeys';
import { bearerTokenOf } from './guards';
import { accountMessages } from './messages.en';
import { countOrRefuse } from './throttle';

const minute = 60 * 1000;

/** How often the member app may call within a minute: by one key, and for one member. */
export const appLimits = { key: 6000, member: 60 };

/**
 * An onRequest hook for the calls of the member app, which bring one of its keys.
 * @throws Problem 401 without a key that is in force, 400, 429 with Retry-After
 */
export const requireAppKey =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const key = bearerTokenOf(request);
    const id = key && (await verifyAppKey(context, key));
    if (!id) throw new Problem(401, accountMessages.notAppKey, { headers: { 'www-authenticate': 'Bearer' } });
    const member = memberIdOfRequest(request);
    const limit = { windowMilliseconds: minute, message: accountMessages.tooManyCalls };
    await countOrRefuse(context, { ...limit, name: `calls by the key ${id}`, max: appLimits.key });
    if (member) await countOrRefuse(context, { ...limit, name: `calls for ${member}`, max: appLimits.member });
  };

/** For whom the app calls: whom the address names, else whom the header states. */
export const memberIdOfRequest = ({ routeOptions, params, headers }: FastifyRequest): string | undefined => {
  const member = routeOptions.url?.startsWith(`${memberAppPath}/members/:id`) ? Object(params).id : headers.member;
  if (member === undefined) return undefined;
  if (typeof member === 'string' && memberNames.test(member)) return member;
  throw new Problem(400, accountMessages.notMember);
};
