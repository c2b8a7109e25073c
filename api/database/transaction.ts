import type { Database, Queryable } from './connect';

const maxAttempts = 3;
const deadlock = '40P01';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/**
 * Runs work in one transaction. When two transactions wait for each other (records that refer to each other, saved at
 * the same time), PostgreSQL aborts one, which is repeated.
 */
export const inTransaction = async <Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (causeOf(error).code !== deadlock || attempt === maxAttempts) throw error;
    }
  }
};

/** Returns the database's error behind an error. */
export const causeOf = (error: unknown): DatabaseError =>
  error instanceof Error && error.cause instanceof Error ? (error.cause as DatabaseError) : {};

/** Whether a database is a transaction that somebody else has begun: a failed statement would abort all of it. */
export const isTransaction = (queryable: Queryable): boolean => !('$client' in queryable);
