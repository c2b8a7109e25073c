import { sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { forEachSettled } from '../../platform/queue/forEachSettled';
import type { ScheduledTask } from '../../records/areaModule';
import { readRecord } from '../../records/read/present';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { lockAdvisors } from './advisors';
import { releaseExpiredHolds } from './reserveSlot';

/** Releases the expired holds of requests, and expires requests that were not answered before their time. */
export const expireUnansweredRequests: ScheduledTask = async (context, signal) => {
  const { database } = context;
  const now = context.now();
  await releaseExpiredHolds(database, now);
  const { rows } = await database.execute<{ id: string; advisorId: string }>(sql`
    SELECT id, data->>'advisorId' AS "advisorId" FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND ${isOneOfSql(appointments, 'status', ['requested'])}
      AND ${isBeyondSql(appointments, 'startsAt', '<=', now.toISOString())}
    ORDER BY data->>'startsAt'`);
  const expire = ({ id, advisorId }: (typeof rows)[number]) =>
    inSaveTransaction(database, appointments, async (transaction) => {
      await lockAdvisors(transaction, [advisorId]);
      const current = await readRecord(transaction, appointments, id);
      // Another process or an answer may have been faster.
      const isDue = current?.status === 'requested' && (current.data as Appointment).startsAt <= now.toISOString();
      if (isDue) await transitionAutomatically(context, transaction, appointments, current, 'expired');
    });
  await forEachSettled(rows, expire, signal);
};
