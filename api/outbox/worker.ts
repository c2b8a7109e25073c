import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';

/** The first key of the locks of workers; any number will do, as long as every API process uses the same. */
const workerLocks = 402_653_184;
const mostNumbers = 2 ** 31 - 1;

export interface DeliveryWorker {
  /** Its own, as long as it lives. */
  number: number;
  /** Whether it still holds its lock; without it the others take it for dead. */
  isAlive: () => boolean;
}

/**
 * Does some work under a number of its own. The number is that of an advisory lock of one connection, which PostgreSQL
 * gives back the moment this process ends, however it ends: so others see at once that the worker is gone.
 */
export const runAsWorker = async <Outcome>(database: Database, work: (worker: DeliveryWorker) => Promise<Outcome>) => {
  const connection = await database.$client.connect();
  let isAlive = true;
  connection.on('error', () => {
    isAlive = false;
  });
  try {
    for (;;) {
      const number = randomInt(1, mostNumbers);
      const { rows } = await connection.query('SELECT pg_try_advisory_lock($1, $2) AS taken', [workerLocks, number]);
      if (rows[0]?.taken) return await work({ number, isAlive: () => isAlive });
    }
  } finally {
    // Closing the connection gives the lock back.
    connection.release(true);
  }
};

/** Whether the worker whose number stands in a column is gone, in SQL. */
export const isWorkerGoneSql = (column: SQL) => sql`NOT EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${workerLocks} AND objid = ${column}::bigint)`;
