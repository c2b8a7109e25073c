import type { ClientBase } from 'pg';

/** The longest wait for the lock of a table, in milliseconds: all calls that need the table wait behind it. */
const lockTimeout = 2_000;
const maxAttempts = 60;
/** PostgreSQL's codes for a lock that was not free in time, and for a deadlock. */
const lockFailures = ['55P03', '40P01'];

/**
 * Runs statements that lock whole tables while other processes answer calls. Where a lock is not free in time, the
 * others go on, and the work begins again.
 * @param work changes nothing if one of its statements fails, or may run twice
 */
export const withShortLocks = async <Result>(
  connection: Pick<ClientBase, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  await connection.query(`SET lock_timeout = ${lockTimeout}`);
  try {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (!isLockFailure(error) || attempt === maxAttempts) throw error;
      }
  } finally {
    await connection.query('RESET lock_timeout');
  }
};

const isLockFailure = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return lockFailures.includes(code ?? '') || (cause !== undefined && isLockFailure(cause));
};
