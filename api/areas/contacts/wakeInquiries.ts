import { sql } from 'drizzle-orm';
import { contacts } from '../../../resources/contacts/contactSchema';
import { forEachSettled } from '../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../../records/areaModule';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { requireLockedInquiry } from './thread';

/** Brings snoozed inquiries back whose time has come. */
export const wakeInquiries: ScheduledTask = async (context, signal) => {
  const { database } = context;
  const now = context.now().getTime();
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT id FROM records
    WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isOneOfSql(contacts, 'status', ['snoozed'])}
      AND (data->>'snoozedUntil')::timestamptz <= ${new Date(now).toISOString()}::timestamptz`);
  const wake = ({ id }: { id: string }) =>
    inSaveTransaction(database, contacts, async (transaction) => {
      const current = await requireLockedInquiry(transaction, id);
      // Another process, or a person, may have been faster.
      const isDue = current.status === 'snoozed' && Date.parse(String(current.data.snoozedUntil)) <= now;
      if (isDue) await transitionAutomatically(context, transaction, contacts, current, 'in_progress');
    });
  await forEachSettled(rows, wake, signal);
};
