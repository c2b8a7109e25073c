import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { notifications } from '../../../resources/notifications/notificationSchema';
import type { Database } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';

/** The number of deliveries in a transaction, small enough that nobody waits for its locks. */
const sliceSize = 5000;

const isEndedSql = (before: string) => sql`area = ${areaNameSql(notifications)}
  AND status IN ('sent', 'partially_failed', 'failed', 'cancelled') AND data->>'finishedAt' <= ${before}`;

/**
 * Deletes the deliveries of notifications that ended before the days of the settings, in slices. The counts stay in the
 * notification, with the time of the deletion.
 */
export const removeOldDeliveries = async (
  { database, settings, now }: Pick<Context, 'database' | 'settings' | 'now'>,
  signal?: AbortSignal,
): Promise<void> => {
  const at = now();
  const before = new Date(at.getTime() - settings.deliveryRetentionDays * millisecondsInDay).toISOString();
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE ${isEndedSql(before)}
      AND EXISTS (SELECT FROM deliveries WHERE deliveries.area = records.area AND record_id = records.id)`);
  for (const { id } of rows) while (await removeSlice(database, id, before, at)) signal?.throwIfAborted();
};

/** Deletes the next deliveries of a notification. Returns whether there may be more. */
const removeSlice = (database: Database, id: string, before: string, at: Date) =>
  database.transaction(async (transaction) => {
    // Waits for somebody who is sending it again; then it has not ended.
    const ended = await transaction.execute(
      sql`SELECT FROM records WHERE ${isEndedSql(before)} AND id = ${id} FOR UPDATE`,
    );
    if (ended.rowCount === 0) return false;
    const isOfItSql = sql`area = ${areaNameSql(notifications)} AND record_id = ${id}`;
    const removed = sql`jsonb_build_object('deliveriesRemovedAt', ${at.toISOString()}::text) || derived`;
    await transaction.execute(
      sql`UPDATE record_values SET ${updateDerivedValuesSql(notifications, removed)} WHERE ${isOfItSql}`,
    );
    const { rowCount } = await transaction.execute(sql`
      DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries WHERE ${isOfItSql} LIMIT ${sliceSize})`);
    return rowCount === sliceSize;
  });
