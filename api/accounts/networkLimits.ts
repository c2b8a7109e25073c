import type { FastifyRequest } from 'fastify';
import type { Context } from '../database/context';
import { isBehindUnknownProxy, networkOf } from './network';
import { countAgainstLimit, countOrRefuse, type RateLimit, refuseAboveLimit } from './throttle';

const span = 15 * 60 * 1000;

/** What a network may do without signing in, however many addresses and accounts it tries. */
export interface NetworkLimits {
  /** Throws a 429 Problem after 100 failures to sign in within 15 minutes; who succeeds is not counted. */
  refuseFailures: (request: FastifyRequest) => Promise<void>;
  countFailure: (request: FastifyRequest) => Promise<void>;
  /** Counts a request for a new password; throws a 429 Problem after 20 within 15 minutes. */
  countReset: (request: FastifyRequest) => Promise<void>;
}

/** The limits by network; where an unknown proxy hides the callers there are none, since they would shut out everybody. */
export const networkLimits = (context: Context): NetworkLimits => {
  let isWarned = false;
  const limitOf = (request: FastifyRequest, what: string, most: number): RateLimit | undefined => {
    if (!isBehindUnknownProxy(request))
      return { name: `${what} from ${networkOf(request.ip)}`, max: most, windowMilliseconds: span };
    if (!isWarned)
      request.log.warn(
        'calls come through a proxy that is not trusted, so sign-ins are not limited by network; set TRUST_PROXY to its address',
      );
    isWarned = true;
    return undefined;
  };
  const failures = (request: FastifyRequest) => limitOf(request, 'failures', 100);
  return {
    refuseFailures: async (request) => {
      const limit = failures(request);
      if (limit) await refuseAboveLimit(context, limit);
    },
    countFailure: async (request) => {
      const limit = failures(request);
      if (limit) await countAgainstLimit(context, context.database, limit);
    },
    countReset: async (request) => {
      const limit = limitOf(request, 'resets', 20);
      if (limit) await countOrRefuse(context, limit);
    },
  };
};
