import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../database/context';
import { memberAppPath, memberNames } from '../http/access';
import { Problem } from '../http/problem';
import { takeAppKey } from './appKeys';
import { bearerOf } from './guards';
import { accountMessages } from './messages.en';
import { requireWithin } from './throttle';

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
    const key = bearerOf(request);
    const id = key && (await takeAppKey(context, key));
    if (!id) throw new Problem(401, accountMessages.notAppKey, { headers: { 'www-authenticate': 'Bearer' } });
    const member = memberOf(request);
    const limit = { span: minute, refusal: accountMessages.tooManyCalls };
    await requireWithin(context, { ...limit, what: `calls by the key ${id}`, most: appLimits.key });
    if (member) await requireWithin(context, { ...limit, what: `calls for ${member}`, most: appLimits.member });
  };

/** For whom the app calls: whom the address names, else whom the header states. */
export const memberOf = ({ routeOptions, params, headers }: FastifyRequest): string | undefined => {
  const member = routeOptions.url?.startsWith(`${memberAppPath}/members/:id`) ? Object(params).id : headers.member;
  if (member === undefined) return undefined;
  if (typeof member === 'string' && memberNames.test(member)) return member;
  throw new Problem(400, accountMessages.notMember);
};
