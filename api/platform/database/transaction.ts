import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './connect';
import { isTopLevelTransaction } from './pg/pipelinedTransaction';

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

/**
 * Returns a context whose queries run in a transaction. A transaction that begins in it is a savepoint. Only code that
 * reads content for members needs the pool itself, and does so in no transaction.
 */
export const contextIn = <Given extends { database: Database }>(context: Given, transaction: Queryable): Given => ({
  ...context,
  database: transaction as Database,
});

/**
 * Waits until no other transaction has the lock of this name, and holds it until this transaction ends. What is then
 * counted stays so until it is stored, so that calls at the same time do not pass a limit together.
 */
export const lockByName = async (transaction: Queryable, name: string): Promise<void> => {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/** Holds the lock of this name until this transaction ends; false where another one has it. */
export const tryLockByName = async (transaction: Queryable, name: string): Promise<boolean> => {
  const { rows } = await transaction.execute<{ isFree: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isFree"`,
  );
  return rows[0]?.isFree ?? false;
};

/**
 * Sends the last statements of a transaction and its COMMIT together, and returns their result once it is committed.
 * PostgreSQL rolls everything back if one of the statements fails. Only the work of a transaction may call it.
 * @param send sends the statements, all of them before it awaits the first result. Later statements are refused, and a
 *   later error does not prevent the commit.
 */
export const commitWith = async <Result>(transaction: Queryable, send: () => Promise<Result>): Promise<Result> => {
  if (!isTopLevelTransaction(transaction)) throw new Error('Only the work of a transaction can commit it');
  const sending = send();
  let hasFailed = false;
  sending.catch(() => {
    hasFailed = true;
  });
  const committed = new Promise((resolve, reject) => {
    // After the statements, which are sent in microtasks.
    process.nextTick(() => {
      if (hasFailed) resolve(undefined);
      else transaction.execute(sql`commit`).then(resolve, reject);
    });
  });
  // The error of the work says more.
  committed.catch(() => undefined);
  const result = await sending;
  await committed;
  return result;
};

/** Returns the database's error behind an error. */
export const causeOf = (error: unknown): DatabaseError =>
  error instanceof Error && error.cause instanceof Error ? (error.cause as DatabaseError) : {};

/** Whether a database is a transaction that somebody else has begun: a failed statement would abort all of it. */
export const isInTransaction = (queryable: Queryable): boolean => !('$client' in queryable);
