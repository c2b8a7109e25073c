/** Thrown to undo what was only tried. */
class Rollback extends Error {
  constructor(readonly result: unknown) {
    super('tried');
  }
}

/**
 * Does work in a transaction, undoes it, so that its locks are released too, and returns its result. Throws what the work
 * throws.
 */
export const runAndRollBack = async <Transaction, Result>(
  runInTransaction: (work: (transaction: Transaction) => Promise<never>) => Promise<never>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  try {
    return await runInTransaction(async (transaction) => {
      throw new Rollback(await work(transaction));
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as Result;
    throw error;
  }
};
