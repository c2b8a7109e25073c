import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import { forEachSettled } from '../../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../../../records/areaModule';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { areaNameSql } from '../../../records/storage/columns';
import { isBeyondSql, isOneOfSql } from '../../../records/storage/sortKeys';
import { lockNotification } from '../finishSending';
import { readFirstSendTime } from '../requireFirstSendTime';
import { mailAboutReview } from './mailAboutReview';
import { reviewTimeOf, storeReviewTime } from './reviewTime';

/** The first people get a notification at their own time at most a day before those of the office. */
const maxEarlier = millisecondsInDay;

/**
 * Stores which notifications in review miss their time within the hour, or have missed it, and mails about each once.
 */
export const warnOfReviewTimes: ScheduledTask = async (context, signal) => {
  const { database } = context;
  const now = context.now();
  const until = (ahead: number) => new Date(now.getTime() + ahead).toISOString();
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = ${areaNameSql(notifications)} AND deleted_at IS NULL
      AND ${isOneOfSql(notifications, 'status', ['in_review'])}
      AND ${isBeyondSql(notifications, 'sendsAt', '<=', until(millisecondsInHour + maxEarlier))}
      AND (data->>'timeZoneMode' = 'recipient_local'
        OR ${isBeyondSql(notifications, 'sendsAt', '<=', until(millisecondsInHour))})
    ORDER BY id`);
  const warn = ({ id }: (typeof rows)[number]) =>
    inSaveTransaction(database, notifications, async (transaction) => {
      const current = await lockNotification(transaction, id);
      if (current?.status !== 'in_review' || current.derived.reviewTime === 'missed') return;
      const sendsAt = await readFirstSendTime(transaction, current.data as Notification, now);
      const reviewTime = reviewTimeOf(sendsAt, now);
      const { reviewTime: before = 'in_time' } = current.derived;
      if (reviewTime === before || sendsAt === undefined) return;
      await storeReviewTime(transaction, id, reviewTime);
      if (before === 'in_time' && reviewTime !== 'in_time')
        await mailAboutReview(context, transaction, current, { reviewTime, sendsAt });
    });
  await forEachSettled(rows, warn, signal);
};
