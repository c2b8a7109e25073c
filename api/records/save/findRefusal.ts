import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';

/** Thrown to undo what was only tried. */
class Rollback extends Error {}

/**
 * Tries work in a transaction and undoes it, so that its locks are released too. Returns the 409 or 422 that it throws;
 * undefined if it throws nothing. Other errors are thrown.
 */
export const findRefusal = async (
  runInTransaction: (work: (transaction: Queryable) => Promise<never>) => Promise<never>,
  work: (transaction: Queryable) => Promise<unknown>,
): Promise<Problem | undefined> => {
  try {
    return await runInTransaction(async (transaction) => {
      await work(transaction);
      throw new Rollback('tried');
    });
  } catch (error) {
    if (error instanceof Rollback) return undefined;
    if (error instanceof Problem && (error.status === 409 || error.status === 422)) return error;
    throw error;
  }
};
