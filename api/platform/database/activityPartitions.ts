import { sql } from 'drizzle-orm';
import type { Queryable } from './connect';
import type { Context } from './context';
import { causeOf } from './transaction';

/** The number of months after the present one that have partitions. */
const upcomingMonths = 3;
/** The maximum wait for the lock in milliseconds. Readers of the activity wait behind it, so it must be short. */
const maxLockWait = 5_000;
/** PostgreSQL's error code of a lock timeout. */
const lockTimeout = '55P03';

/**
 * Adds the missing partitions of the activity up to some months after the present one. A month whose rows are already
 * in the default partition gets none. Safe to run from several processes in parallel. Rejects while another program
 * locks the activity for long, such as a backup.
 */
export const addActivityPartitions = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const last = monthAt(now(), upcomingMonths);
  if ((await firstMonthWithoutPartition(database, now())) > last) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`SET LOCAL lock_timeout = ${maxLockWait}`));
    // Only one process at a time; reading and writing continue.
    await transaction.execute(sql`LOCK TABLE activity IN SHARE UPDATE EXCLUSIVE MODE`);
    for (let month = await firstMonthWithoutPartition(transaction, now()); month <= last; month = monthAt(month, 1)) {
      const [from, to] = [month.toISOString(), monthAt(month, 1).toISOString()];
      const inDefault = await transaction.execute(
        sql`SELECT FROM activity_default WHERE at >= ${from}::timestamptz AND at < ${to}::timestamptz LIMIT 1`,
      );
      if (inDefault.rowCount !== 0) continue;
      const name = `activity_${from.slice(0, 7).replace('-', '_')}`;
      // Created as a table and attached: creating a partition directly would lock out everybody meanwhile.
      await transaction.execute(sql.raw(`CREATE TABLE ${name} (LIKE activity INCLUDING DEFAULTS)`));
      await transaction.execute(
        sql.raw(`ALTER TABLE activity ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`),
      );
    }
  });
};

/**
 * Adds the missing partitions, unless the activity is locked. The hourly job `clean` tries again, months before they
 * are needed.
 */
export const tryAddActivityPartitions = (context: Pick<Context, 'database' | 'now'>): Promise<void> =>
  addActivityPartitions(context).catch((error: unknown) => {
    if (causeOf(error).code !== lockTimeout) throw error;
  });

/** The schema with the months that were detached. Nothing reads it, and backups leave it out. */
const archive = 'activity_archive';

/**
 * Detaches the partitions of the activity whose months are older than the settings keep, and moves them to a schema of
 * their own. Rejects while another program locks the activity for long.
 */
export const detachOldActivity = async ({
  database,
  settings: { activityRetentionMonths: months },
  now,
}: Pick<Context, 'database' | 'settings' | 'now'>): Promise<void> => {
  if (months === undefined) return;
  const { rows } = await database.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'activity'::regclass AND ${partitionEndSql} <= ${monthAt(now(), -months).toISOString()}`);
  for (const { name } of rows)
    await database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`SET LOCAL lock_timeout = ${maxLockWait}`));
      await transaction.execute(sql.raw(`CREATE SCHEMA IF NOT EXISTS ${archive}`));
      await transaction.execute(sql.raw(`ALTER TABLE activity DETACH PARTITION ${name}`));
      await transaction.execute(sql.raw(`ALTER TABLE ${name} SET SCHEMA ${archive}`));
    });
};

/** SQL for the end of a partition; null for the default partition. */
const partitionEndSql = sql`substring(pg_get_expr(relpartbound, pg_class.oid) FROM 'TO \\(''(.*)''\\)')::timestamptz`;

/** Returns the first month after the last partition, or the present month where there is no partition. */
const firstMonthWithoutPartition = async (queryable: Queryable, now: Date) => {
  const { rows } = await queryable.execute<{ end: string | null }>(sql`
    SELECT to_char(max(${partitionEndSql}) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS end
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'activity'::regclass`);
  return rows[0]?.end ? new Date(rows[0].end) : monthAt(now, 0);
};

/** Returns the start of the month of an instant, or of a later month. */
const monthAt = (instant: Date, later: number) =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + later));
