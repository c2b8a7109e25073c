import { Semaphore, withTimeout } from 'es-toolkit';
import type { Database } from '../../platform/database/connect';
import { PoolFullError } from '../../platform/database/pg/probedPool';

const slots = new WeakMap<Database['$client'], Semaphore>();

/** Returns how many saves that lock other records may have a connection at the same time: half of the pool. */
export const maxLockingSaves = ({ $client }: Database): number =>
  Math.max(1, Math.floor(($client.options.max ?? 1) / 2));

/**
 * Runs a save that locks other records, such as an enrollment its event. At a popular event such saves wait for each
 * other, and would occupy all connections. So only some have one, and the others wait in this process.
 * @throws PoolFullError after the time that a call may wait for a connection
 */
export const limitLockingSaves = async <Result>(database: Database, save: () => Promise<Result>): Promise<Result> => {
  const { $client } = database;
  const free = slots.get($client) ?? new Semaphore(maxLockingSaves(database));
  slots.set($client, free);
  const acquired = free.acquire();
  try {
    await withTimeout(() => acquired, $client.options.connectionTimeoutMillis ?? 0);
  } catch (error) {
    void acquired.then(() => free.release());
    throw new PoolFullError('Too many saves wait for the same records', { cause: error });
  }
  try {
    return await save();
  } finally {
    free.release();
  }
};
