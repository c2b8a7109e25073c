import { sql } from 'drizzle-orm';
import type { advisors } from '../../../resources/advisors/advisorSchema';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import type { AreaRules } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { advisorMessages } from '../messages.en';
import { dayOffErrors } from './daysOff';

/**
 * The rules of advisors: nobody becomes inactive, is on leave without an end, or has a day off, while members have
 * appointments with them. Requests do not keep anybody from a leave.
 */
export const advisorRules: AreaRules<typeof advisors> = {
  actionRefusals: (records, now) =>
    fromDatabase(async (transaction) => {
      const counts = await countUpcoming(
        transaction,
        records.map(({ id }) => id),
        now,
      );
      return ({ id }, { to = '' }) => findRefusal(to, counts.get(id));
    }),
  validate: ({ id, data }, before, { now }) =>
    fromDatabase(async (transaction) => {
      const errors = await dayOffErrors(transaction, id, data, before?.data, now);
      const { employmentStatus } = data;
      if (employmentStatus === 'active' || employmentStatus === before?.data.employmentStatus) return errors;
      // Counts again now that the advisor is locked, because an appointment may have been booked meanwhile.
      const refusal = findRefusal(employmentStatus, (await countUpcoming(transaction, [id], now)).get(id));
      if (refusal) throw new Problem(409, refusal);
      return errors;
    }),
};

interface UpcomingCounts {
  all: number;
  agreed: number;
}

const findRefusal = (to: string, { all, agreed }: UpcomingCounts = { all: 0, agreed: 0 }) => {
  if (to === 'inactive' && all > 0) return advisorMessages.appointmentsToCome({ smart_count: all });
  return to === 'on_leave' && agreed > 0 ? advisorMessages.confirmedInLeave({ smart_count: agreed }) : undefined;
};

/** Counts the appointments of advisors that are not over and not cancelled, and those that are agreed, by advisor id. */
const countUpcoming = async (queryable: Queryable, ids: readonly string[], now: Date) => {
  const { rows } = await queryable.execute<{ id: string } & UpcomingCounts & QueryRow>(sql`
    SELECT data->>'advisorId' AS id, count(*)::integer AS "all",
      (count(*) FILTER (WHERE status <> 'requested'))::integer AS agreed
    FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND status IN ('requested', 'confirmed', 'checked_in')
      AND ${isOneOfSql(appointments, 'advisorId', ids)} AND ${isBeyondSql(appointments, 'endsAt', '>', now.toISOString())}
    GROUP BY 1`);
  return new Map(rows.map(({ id, all, agreed }) => [id, { all, agreed }]));
};
