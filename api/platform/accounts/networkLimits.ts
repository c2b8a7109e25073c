import type { FastifyRequest } from 'fastify';
import type { Context } from '../database/context';
import { Problem } from '../http/problem';
import { isBehindUnknownProxy, networkOf } from './network';
import { countOrThrow, type RateLimit, uncount } from './throttle';

const windowMilliseconds = 15 * 60 * 1000;

/** The limits of a network without a session, across all addresses and accounts that it tries. */
export interface NetworkLimits {
  /**
   * Signs somebody in with `signIn`. Throws a 429 Problem after 100 wrong passwords within 15 minutes. It counts before
   * the password is checked, so that parallel sign-ins cannot pass the limit, and takes back the count of others.
   */
  limitFailures: <Result>(request: FastifyRequest, signIn: () => Promise<Result>) => Promise<Result>;
  /** Counts a request for a new password. Throws a 429 Problem after 20 within 15 minutes. */
  countReset: (request: FastifyRequest) => Promise<void>;
}

/** The maximum number of requests of pages within a minute, from one network and from all behind an unknown proxy. */
export const pageLimits = { network: 600, unknownNetwork: 6000 };

/** Returns the name and the maximum of the limit of the network from which a page sends a request. */
export const pageLimitOf = (request: FastifyRequest): { name: string; max: number } =>
  isBehindUnknownProxy(request)
    ? { name: 'pages from unknown networks', max: pageLimits.unknownNetwork }
    : { name: `pages from ${networkOf(request.ip)}`, max: pageLimits.network };

/** Creates the limits by network. Behind an unknown proxy there are none, because they would lock out everybody. */
export const networkLimits = (context: Context): NetworkLimits => {
  let isWarned = false;
  const limitOf = (request: FastifyRequest, action: string, max: number): RateLimit | undefined => {
    if (!isBehindUnknownProxy(request))
      return { name: `${action} from ${networkOf(request.ip)}`, max, windowMilliseconds };
    if (!isWarned)
      request.log.warn(
        'calls come through a proxy that is not trusted, so sign-ins are not limited by network; set TRUST_PROXY to its address',
      );
    isWarned = true;
    return undefined;
  };
  return {
    limitFailures: async (request, signIn) => {
      const limit = limitOf(request, 'failures', 100);
      if (!limit) return signIn();
      await countOrThrow(context, limit);
      let isWrong = false;
      try {
        return await signIn();
      } catch (error) {
        isWrong = error instanceof Problem && error.status === 401;
        throw error;
      } finally {
        if (!isWrong) await uncount(context, limit);
      }
    },
    countReset: async (request) => {
      const limit = limitOf(request, 'resets', 20);
      if (limit) await countOrThrow(context, limit);
    },
  };
};
