import { sql } from 'drizzle-orm';
import { notifications } from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';

/** How long the messages of a notification are tried after the last ones were due, if it has no time for that. */
const hoursToTry = 24;

/**
 * Stores until when the messages of a notification are tried, after all of them were prepared for the first time. What is
 * sent again or goes on keeps that time.
 */
export const storeSendsUntil = async (transaction: Queryable, id: string, now: Date): Promise<void> => {
  const isOfItSql = sql`area = ${areaNameSql(notifications)} AND record_id = ${id}`;
  const stored = sql`jsonb_build_object('sendsUntil', ${isoInstantSql('ends_at')}) || derived`;
  await transaction.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(notifications, stored)} FROM (
      SELECT greatest(max(changed_at), ${now.toISOString()}::timestamptz) + ${`${hoursToTry} hours`}::interval AS ends_at
      FROM deliveries WHERE ${isOfItSql} AND state = 'waiting'
    ) AS tried WHERE ${isOfItSql}`);
};
