import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { QueryRow } from '../../platform/database/connect';
import type { AreaModule } from '../../records/areaModule';
import { saveRecords } from '../../records/save/save';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { releaseHoldsOf } from './holdTime';
import { lockMembers } from './memberMeetings';

/** Cancels the coming appointments of a member and releases what the member holds, before the member is erased. */
export const cancelComingAppointments: NonNullable<AreaModule<typeof appointments>['beforeErasing']> = async (
  context,
  transaction,
  { id, email },
) => {
  await lockMembers(transaction, [id]);
  await releaseHoldsOf(transaction, id);
  const { rows } = await transaction.execute<QueryRow & RecordRow<typeof appointments>>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = ${areaNameSql(appointments)} AND deleted_at IS NULL AND status IN ('requested', 'confirmed')
      AND (${isOneOfSql(appointments, 'memberId', [id])} OR NOT data ? 'memberId' AND lower(data->>'email') = ${email})
      AND ${isBeyondSql(appointments, 'startsAt', '>', context.now().toISOString())}
    ORDER BY id FOR NO KEY UPDATE OF records`);
  const requests = rows.map((current) => {
    const data = { ...current.data, cancelledBy: 'system', heldUntil: undefined };
    return { current, next: { status: 'cancelled', data, action: 'cancelled' } };
  });
  await saveRecords(context, transaction, appointments, requests, systemAuthor);
};
