import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';

/** The advisory lock between erasing a member and copying the addresses of members. */
const lockSql = sql`hashtextextended('erasing members', 0)`;

/**
 * Waits until no member is being erased, and keeps the next erasure waiting until the transaction ends. So no address
 * is copied from a member who is erased meanwhile.
 */
export const shareErasing = (transaction: Queryable) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockSql})`);

/** Waits until no addresses are being copied, and keeps others waiting until the transaction ends. */
export const lockErasing = (transaction: Queryable) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${lockSql})`);
