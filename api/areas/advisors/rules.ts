import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import type { AreaRules } from '../../records/areaModule';
import { fromDatabase } from '../../records/databaseQuery';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import type { Advisor } from '../appointments/advisors';
import { advisorMessages } from '../messages.en';
import { dayOffErrors } from './daysOff';

/** The rules of advisors: nobody becomes inactive, or has a day off, while members have appointments with them. */
export const advisorRules: AreaRules = {
  actionRefusals: (records, now) =>
    fromDatabase(async (transaction) => {
      const counts = await countUpcoming(
        transaction,
        records.map(({ id }) => id),
        now,
      );
      return ({ id }, { name }) => (name === 'deactivate' ? findRefusal(counts.get(id)) : undefined);
    }),
  validate: ({ id, data }, before, { now }) =>
    fromDatabase(async (transaction) => {
      const errors = await dayOffErrors(
        transaction,
        id,
        data as unknown as Advisor,
        before?.data as Advisor | undefined,
        now,
      );
      if (data.employmentStatus !== 'inactive' || before?.data.employmentStatus === 'inactive') return errors;
      // Counts again now that the advisor is locked, because an appointment may have been booked meanwhile.
      const refusal = findRefusal((await countUpcoming(transaction, [id], now)).get(id));
      if (refusal) throw new Problem(409, refusal);
      return errors;
    }),
};

const findRefusal = (count = 0) =>
  count === 0 ? undefined : advisorMessages.appointmentsToCome({ smart_count: count });

/** Counts the appointments of advisors that are not over and not cancelled, by advisor id. */
const countUpcoming = async (queryable: Queryable, ids: readonly string[], now: Date) => {
  const { rows } = await queryable.execute<{ id: string; count: number }>(sql`
    SELECT data->>'advisorId' AS id, count(*)::integer AS count
    FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND status IN ('requested', 'confirmed', 'checked_in')
      AND ${isOneOfSql(appointments, 'advisorId', ids)} AND ${isBeyondSql(appointments, 'endsAt', '>', now.toISOString())}
    GROUP BY 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
