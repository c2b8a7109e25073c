import { sql } from 'drizzle-orm';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { forEachSettled } from '../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../../records/areaModule';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { isBeyondSql, isOneOfSql, sortExpressionSql } from '../../records/storage/sortKeys';
import { lockNotification } from './finishSending';

/** Starts to send the scheduled notifications that are due. */
export const sendScheduled: ScheduledTask = async (context, signal) => {
  const { database } = context;
  const now = context.now().toISOString();
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = ${areaNameSql(notifications)} AND deleted_at IS NULL
      AND ${isOneOfSql(notifications, 'status', ['scheduled'])}
      AND ${isBeyondSql(notifications, 'sendsAt', '<=', now)}
    ORDER BY ${sql.raw(sortExpressionSql(notifications, 'sendsAt'))}`);
  const send = ({ id }: (typeof rows)[number]) =>
    inSaveTransaction(database, notifications, async (transaction) => {
      const current = await lockNotification(transaction, id);
      // Another process may have been faster, or the time may have been changed to a later one.
      const isDue = current?.status === 'scheduled' && String(current.data.sendsAt) <= now;
      if (isDue) await transitionAutomatically(context, transaction, notifications, current, 'sending');
    });
  await forEachSettled(rows, send, signal);
};
