import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '../../http/problem';
import { accountMessages } from '../messages.en';

/** The number of argon2 computations that a process runs in parallel. One processor stays free for all other calls. */
const maxConcurrent = Math.max(1, Math.min(4, availableParallelism() - 1));
/** The number of computations that finish within a second or two; further ones are refused instead of waiting. */
const maxPending = 40;

const limit = pLimit(maxConcurrent);

/**
 * Runs password computations, a few in parallel and the others after them. The process stays responsive when many users
 * sign in.
 * @throws Problem 503 with Retry-After while too many wait; the work is not done then
 */
export const limitPasswordWork = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (limit.pendingCount >= maxPending)
    throw new Problem(503, accountMessages.tooManySignIns, {
      headers: { 'retry-after': '5' },
    });
  return limit(work);
};
