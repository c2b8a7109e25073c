import type { ClientBase, Pool } from 'pg';
import { expect } from 'vitest';

const lockWaits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/** Waits until this number of statements in the database of a connection waits for locks. */
export const untilWaiting = (connection: Pick<ClientBase | Pool, 'query'>, count: number) =>
  expect.poll(async () => (await connection.query(lockWaits)).rowCount, { timeout: 20_000 }).toBe(count);
