import { sql } from 'drizzle-orm';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { oneByOne } from '../../queue/forEachSettled';
import type { ClockWork } from '../../records/areaModule';
import { areaOf } from '../../records/columns';
import { saving } from '../../records/saveTransaction';
import { isBeyond, isOneOf, orderedBy } from '../../records/sortKeys';
import { moveByItself } from '../../records/transition';
import { lockedNotification } from './finishSending';

/** Begins to send what is scheduled for now or was for earlier. */
export const sendScheduled: ClockWork = async (context) => {
  const { database } = context;
  const now = context.now().toISOString();
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = ${areaOf(notifications)} AND deleted_at IS NULL
      AND ${isOneOf(notifications, 'status', ['scheduled'])}
      AND ${isBeyond(notifications, 'scheduledAt', '<=', now)}
    ORDER BY ${sql.raw(orderedBy(notifications, 'scheduledAt'))}`);
  await oneByOne(rows, ({ id }) =>
    saving(database, notifications, async (transaction) => {
      const current = await lockedNotification(transaction, id);
      // Another process, or somebody who chose a later time, may have been quicker.
      const isDue = current?.status === 'scheduled' && String(current.data.scheduledAt) <= now;
      if (isDue) await moveByItself(context, transaction, notifications, current, 'sending');
    }),
  );
};
