import pLimit from 'p-limit';
import { Problem } from '../http/problem';
import { accountMessages } from './messages.en';

/** As many as argon2 computes at once in a process. */
const atOnce = 4;
/** What is done within a second or two; whoever comes after these is better told than kept. */
const mostWaiting = 40;

const limit = pLimit(atOnce);

/**
 * Does what computes with passwords, a few at a time and the rest after them, so that many who sign in at once leave
 * the process able to do everything else.
 * @throws Problem 503 with Retry-After while too many wait; nothing is done then.
 */
export const limitPasswordWork = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (limit.pendingCount >= mostWaiting)
    throw new Problem(503, accountMessages.tooManyPeople, {
      headers: { 'retry-after': '5' },
    });
  return limit(work);
};
