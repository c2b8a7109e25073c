import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';

/** The first key of the advisory locks of workers. It may be any number that all API processes share. */
const workerLocks = 402_653_184;
const maxWorkerNumber = 2 ** 31 - 1;

/** A process that sends deliveries. */
export interface DeliveryWorker {
  /** The unique number of the worker while it lives. */
  number: number;
  /** Whether the worker still holds its lock; without it, other workers treat it as dead. */
  isAlive: () => boolean;
}

/**
 * Runs some work as a worker with a unique number. The number is an advisory lock of one connection, which PostgreSQL
 * releases as soon as the process ends, however it ends: so other processes see at once that the worker is dead.
 */
export const runAsWorker = async <Outcome>(database: Database, work: (worker: DeliveryWorker) => Promise<Outcome>) => {
  const connection = await database.$client.connect();
  let isAlive = true;
  connection.on('error', () => {
    isAlive = false;
  });
  try {
    for (;;) {
      const number = randomInt(1, maxWorkerNumber);
      const { rows } = await connection.query('SELECT pg_try_advisory_lock($1, $2) AS taken', [workerLocks, number]);
      if (rows[0]?.taken) return await work({ number, isAlive: () => isAlive });
    }
  } finally {
    // Closing the connection releases the lock.
    connection.release(true);
  }
};

/** SQL condition: the worker with the number in this column is dead. */
export const isWorkerDeadSql = (column: SQL) => sql`NOT EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${workerLocks} AND objid = ${column}::bigint)`;
