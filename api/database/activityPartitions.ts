import { sql } from 'drizzle-orm';
import type { Queryable } from './connect';
import type { Context } from './context';
import { causeOf } from './transaction';

/** For how many months after the present one there are partitions. */
const monthsAhead = 3;
/** In milliseconds: whoever reads the activity must not wait long behind a partition that waits to be added. */
const longestWait = 5_000;
/** PostgreSQL's code for a lock that was waited for too long. */
const lockTimeout = '55P03';

/**
 * Adds the partitions of the activity that are missing, from where the last one ends to some months ahead. A month of
 * which the default partition holds rows stays in that. Safe to run from several processes at once; rejects while
 * something holds the activity for long, as a backup does.
 */
export const addActivityPartitions = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const last = monthAt(now(), monthsAhead);
  if ((await firstMissing(database, now())) > last) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`SET LOCAL lock_timeout = ${longestWait}`));
    // One process at a time; who reads and writes goes on.
    await transaction.execute(sql`LOCK TABLE activity IN SHARE UPDATE EXCLUSIVE MODE`);
    for (let month = await firstMissing(transaction, now()); month <= last; month = monthAt(month, 1)) {
      const [from, to] = [month.toISOString(), monthAt(month, 1).toISOString()];
      const inDefault = await transaction.execute(
        sql`SELECT FROM activity_default WHERE at >= ${from}::timestamptz AND at < ${to}::timestamptz LIMIT 1`,
      );
      if (inDefault.rowCount !== 0) continue;
      const name = `activity_${from.slice(0, 7).replace('-', '_')}`;
      // Made apart and attached: made as a partition, it would keep everybody out meanwhile.
      await transaction.execute(sql.raw(`CREATE TABLE ${name} (LIKE activity INCLUDING DEFAULTS)`));
      await transaction.execute(
        sql.raw(`ALTER TABLE activity ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`),
      );
    }
  });
};

/** Does so unless the activity is held: the job `clean` tries again within the hour, months before there is need. */
export const tryAddActivityPartitions = (context: Pick<Context, 'database' | 'now'>): Promise<void> =>
  addActivityPartitions(context).catch((error: unknown) => {
    if (causeOf(error).code !== lockTimeout) throw error;
  });

/** The month after the last that has a partition, or the present one where none has. */
const firstMissing = async (queryable: Queryable, present: Date) => {
  const bound = sql`substring(pg_get_expr(relpartbound, pg_class.oid) FROM 'TO \\(''(.*)''\\)')::timestamptz`;
  const { rows } = await queryable.execute<{ end: string | null }>(sql`
    SELECT to_char(max(${bound}) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS end
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'activity'::regclass`);
  return rows[0]?.end ? new Date(rows[0].end) : monthAt(present, 0);
};

/** The beginning of the month of an instant, or of one some months later. */
const monthAt = (instant: Date, later: number) =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + later));
