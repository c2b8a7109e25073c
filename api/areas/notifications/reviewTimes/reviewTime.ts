import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { DerivedOf } from '../../../../resources/engine/schema';
import { minNotice, notifications } from '../../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../../platform/database/connect';
import { areaNameSql } from '../../../records/storage/columns';
import { updateDerivedValuesSql } from '../../../records/storage/derivedValues';

/** Whether the time of a notification in review is ahead, comes within the hour, or has passed. */
export type ReviewTime = NonNullable<DerivedOf<typeof notifications>['reviewTime']>;

/** Returns how a notification in review stands with its time. @param sendsAt when the first people would get it */
export const reviewTimeOf = (sendsAt: string | undefined, now: Date): ReviewTime => {
  if (sendsAt === undefined) return 'in_time';
  const left = Date.parse(sendsAt) - now.getTime();
  if (left < minNotice) return 'missed';
  return left <= millisecondsInHour ? 'close' : 'in_time';
};

/** Stores how a notification stands with its time. */
export const storeReviewTime = async (transaction: Queryable, id: string, reviewTime: ReviewTime): Promise<void> => {
  await transaction.execute(sql`
    UPDATE record_values
    SET ${updateDerivedValuesSql(notifications, sql`derived || jsonb_build_object('reviewTime', ${reviewTime}::text)`)}
    WHERE area = ${areaNameSql(notifications)} AND record_id = ${id}`);
};

/** Stores that the time of a notification, which leaves its review, is not in question. */
export const resetReviewTime = (transaction: Queryable, id: string): Promise<void> =>
  storeReviewTime(transaction, id, 'in_time');
