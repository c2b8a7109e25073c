import type { Queryable } from '../../../platform/database/connect';
import { Problem } from '../../../platform/http/problem';
import { runAndRollBack } from '../runAndRollBack';

/**
 * Tries work and undoes it. Returns the 409 or 422 that it throws; undefined if it throws nothing. Other errors are
 * thrown.
 */
export const findRefusal = async (
  runInTransaction: (work: (transaction: Queryable) => Promise<never>) => Promise<never>,
  work: (transaction: Queryable) => Promise<unknown>,
): Promise<Problem | undefined> => {
  try {
    await runAndRollBack(runInTransaction, work);
    return undefined;
  } catch (error) {
    if (error instanceof Problem && (error.status === 409 || error.status === 422)) return error;
    throw error;
  }
};
