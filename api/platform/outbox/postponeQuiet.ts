import { type SQL, sql } from 'drizzle-orm';
import type { Database, QueryRow } from '../database/connect';
import { changedAtOfDueSql, type DeliveryGroup, dueAtSql, groupSql, instantSql, sliceSize } from './deliverySql';
import { endOfQuietHours, type QuietHours, ringingChannels } from './quietHours';

/**
 * Lets the due messages of a group that ring wait until the quiet hours of their recipients end. This asks at the time
 * when they would leave, whatever they waited for before.
 * @param otherTimeZone the zone of recipients whose zone was not stored
 */
export const postponeQuiet = async (
  database: Database,
  part: DeliveryGroup,
  { quietHours, otherTimeZone }: { quietHours: QuietHours; otherTimeZone: string },
  now: Date,
): Promise<void> => {
  const isDueSql = sql`${groupSql(part)} AND state = 'waiting' AND channel IN ${ringingChannels}
    AND ${dueAtSql} <= ${instantSql(now)}`;
  const { rows } = await database.execute<QueryRow & { timeZone: string | null }>(
    sql`SELECT DISTINCT time_zone AS "timeZone" FROM deliveries WHERE ${isDueSql}`,
  );
  for (const { timeZone } of rows) {
    const until = endOfQuietHours(now, timeZone ?? otherTimeZone, quietHours);
    if (until) await postponeAll(database, sql`${isDueSql} AND time_zone IS NOT DISTINCT FROM ${timeZone}`, until);
  }
};

const postponeAll = async (database: Database, condition: SQL, until: Date) => {
  for (let hasMore = true; hasMore; ) {
    const { rowCount } = await database.execute(sql`
      UPDATE deliveries SET changed_at = ${changedAtOfDueSql(instantSql(until))}
      WHERE id IN (SELECT id FROM deliveries WHERE ${condition} LIMIT ${sliceSize} FOR UPDATE SKIP LOCKED)`);
    hasMore = rowCount === sliceSize;
  }
};
