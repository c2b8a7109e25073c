import { sql } from 'drizzle-orm';
import { notifications } from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';

/** How long the messages of a notification are tried after the last ones were due, if it has no time for that. */
const hoursToTry = 24;

/**
 * Stores until when the messages of a notification are tried, after they were prepared: the first time 24 hours after
 * the last ones are due and its pace lets them leave. For those that are sent again or go on, it leaves only the time that
 * the pace needs.
 */
export const storeSendsUntil = async (
  transaction: Queryable,
  id: string,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Promise<void> => {
  const isOfItSql = sql`area = ${areaNameSql(notifications)} AND record_id = ${id}`;
  const hours = sql`${`${isFirst ? hoursToTry : 0} hours`}::interval`;
  const perMinute = sql`(SELECT per_minute FROM delivery_paces WHERE ${isOfItSql})`;
  const atPace = sql`count(*) FILTER (WHERE channel <> 'in_app') * interval '1 minute' / ${perMinute}`;
  const latest = sql`greatest(derived->>'sendsUntil' COLLATE "C", ${isoInstantSql('ends_at')})`;
  const stored = sql`derived || jsonb_build_object('sendsUntil', ${latest})`;
  await transaction.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(notifications, stored)} FROM (
      SELECT greatest(max(changed_at), ${now.toISOString()}::timestamptz) + coalesce(${atPace}, interval '0') + ${hours} AS ends_at
      FROM deliveries WHERE ${isOfItSql} AND state = 'waiting'
    ) AS tried WHERE ${isOfItSql} AND (${isFirst} OR derived ? 'sendsUntil')`);
};
