import { sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { oneByOne } from '../../queue/forEachSettled';
import type { ClockWork } from '../../records/areaModule';
import { readRecord } from '../../records/present';
import { saving } from '../../records/saveTransaction';
import { isBeyond, isOneOf } from '../../records/sortKeys';
import { moveByItself } from '../../records/transition';
import { holdAdvisors } from './advisors';
import { releaseLapsed } from './rules';

/** Lets the holds of requests lapse, and requests expire whose time has come without an answer. */
export const expireRequests: ClockWork = async (context) => {
  const { database } = context;
  const now = context.now();
  await releaseLapsed(database, now);
  const { rows } = await database.execute<{ id: string; advisorId: string }>(sql`
    SELECT id, data->>'advisorId' AS "advisorId" FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND ${isOneOf(appointments, 'status', ['requested'])}
      AND ${isBeyond(appointments, 'startsAt', '<=', now.toISOString())}
    ORDER BY data->>'startsAt'`);
  await oneByOne(rows, ({ id, advisorId }) =>
    saving(database, appointments, async (transaction) => {
      await holdAdvisors(transaction, [advisorId]);
      const current = await readRecord(transaction, appointments, id);
      // Another process, or somebody who answered, was quicker.
      const isDue = current?.status === 'requested' && (current.data as Appointment).startsAt <= now.toISOString();
      if (isDue) await moveByItself(context, transaction, appointments, current, 'expired');
    }),
  );
};
