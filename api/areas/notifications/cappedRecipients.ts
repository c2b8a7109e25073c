import { millisecondsInWeek } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import { notifications, reviewedTopics } from '../../../resources/notifications/notificationSchema';
import { organization } from '../../../resources/organization/organizationSettingsSchema';
import { areaNameSql } from '../../records/storage/columns';

/**
 * SQL of the people who had as much advertising in the last seven days as the organization allows in a week, each once,
 * as `recipient`. Messages that are still to leave count too. Undefined for a topic that is no advertising.
 * @param isInRange SQL that limits `member_id`: `AND …`, or nothing
 */
export const cappedRecipientsSql = (topicId: string, now: Date, isInRange: SQL): SQL | undefined => {
  if (!reviewedTopics.includes(topicId)) return undefined;
  const since = new Date(now.getTime() - millisecondsInWeek).toISOString();
  const mostSql = sql`(SELECT (data->>'marketingPerWeek')::integer FROM records
    WHERE area = ${areaNameSql(organization)} AND id = ${organization.singletonId})`;
  return sql`
    SELECT recipient FROM deliveries
    WHERE area = ${areaNameSql(notifications)} AND state IN ('sent', 'unknown', 'waiting', 'claimed')
      AND changed_at >= ${since}::timestamptz AND record_id IN (
        SELECT id FROM records WHERE area = ${areaNameSql(notifications)} AND data->>'startedAt' >= ${since}
          AND data->>'topicId' = ANY(${sql.param(reviewedTopics)}::text[]) AND ${mostSql} IS NOT NULL)
      ${isInRange}
    GROUP BY recipient HAVING count(DISTINCT record_id) >= ${mostSql}`;
};
