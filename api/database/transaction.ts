import type { Database, Queryable } from './connect';

const mostTries = 3;
const deadlock = '40P01';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/**
 * Runs something as one transaction. When two wait for each other (records that refer to each other, saved at once)
 * PostgreSQL ends one, which is tried again.
 */
export const inTransaction = async <Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (causeOf(error).code !== deadlock || tries === mostTries) throw error;
    }
  }
};

/** What the database says of an error. */
export const causeOf = (error: unknown): DatabaseError =>
  error instanceof Error && error.cause instanceof Error ? (error.cause as DatabaseError) : {};
