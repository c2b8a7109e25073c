import type { FastifyRequest } from 'fastify';
import type { Context } from '../database/context';
import { isBehindUnknownProxy, networkOf } from './network';
import { countAgainstLimit, countOrThrow, type RateLimit, requireBelowLimit } from './throttle';

const windowMilliseconds = 15 * 60 * 1000;

/** The limits of a network without a session, across all addresses and accounts that it tries. */
export interface NetworkLimits {
  /** Throws a 429 Problem after 100 failed sign-ins within 15 minutes; successful ones do not count. */
  requireBelowFailureLimit: (request: FastifyRequest) => Promise<void>;
  countFailure: (request: FastifyRequest) => Promise<void>;
  /** Counts a request for a new password. Throws a 429 Problem after 20 within 15 minutes. */
  countReset: (request: FastifyRequest) => Promise<void>;
}

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
  const failures = (request: FastifyRequest) => limitOf(request, 'failures', 100);
  return {
    requireBelowFailureLimit: async (request) => {
      const limit = failures(request);
      if (limit) await requireBelowLimit(context, limit);
    },
    countFailure: async (request) => {
      const limit = failures(request);
      if (limit) await countAgainstLimit(context, context.database, limit);
    },
    countReset: async (request) => {
      const limit = limitOf(request, 'resets', 20);
      if (limit) await countOrThrow(context, limit);
    },
  };
};
