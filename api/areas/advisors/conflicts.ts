import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import { z } from 'zod';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { addCalendarDays } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { maskRecordFor } from '../../records/read/masking';
import type { Reader } from '../../records/storage/recordRow';
import { type Advisor, readAdvisors } from '../appointments/advisors';
import { findConflictingAppointments, type OverrideDay, readUpcoming, type UpcomingAppointment } from './daysOff';

/** The conflicts of an advisor with days of other hours. */
export interface AdvisorConflicts {
  advisor: Advisor;
  /** The days that already have other hours. */
  existingOverrides: string[];
  conflictingAppointments: (UpcomingAppointment & { date: string })[];
}

/** Reads the advisors with some ids, or all who are employed, by name. */
export const readSelectedAdvisors = async (
  queryable: Queryable,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<Advisor[]> => {
  if (ids) return readAdvisors(queryable, { ids }, now);
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM records
    WHERE area = 'advisors' AND deleted_at IS NULL AND data->>'employmentStatus' <> 'inactive'`);
  return readAdvisors(queryable, { ids: rows.map(({ id }) => id) }, now);
};

/**
 * Finds the conflicts of advisors with days of other hours. It runs two statements, however many advisors and days
 * there are.
 */
export const findConflicts = async (
  queryable: Queryable,
  advisors: readonly Advisor[],
  days: readonly OverrideDay[],
  now: Date,
): Promise<AdvisorConflicts[]> => {
  const last = days.map(({ date }) => date).reduce((one, other) => (one > other ? one : other), '');
  const upcoming = await readUpcoming(queryable, {
    advisorIds: advisors.map(({ id }) => id),
    now,
    // The day ends later in the west.
    until: `${addCalendarDays(last, 2)}T00:00:00.000Z`,
  });
  const byAdvisor = groupBy(upcoming, ({ data }) => data.advisorId);
  return advisors.map((advisor) => ({
    advisor,
    existingOverrides: days
      .map(({ date }) => date)
      .filter((date) => advisor.overrides.some((override) => override.date === date)),
    conflictingAppointments: findConflictingAppointments(days, advisor.timeZone, byAdvisor[advisor.id] ?? []).map(
      ({ day, appointment }) => ({
        ...appointment,
        date: day.date,
      }),
    ),
  }));
};

/** An appointment in responses about advisors. */
export const touchedAppointment = z.object({
  id: z.string(),
  version: z.int(),
  status: z.string(),
  appointmentNo: z.string(),
  memberName: z.string(),
  memberId: z.string().optional(),
  startsAt: z.string(),
  endsAt: z.string(),
  typeId: z.string(),
  mode: z.string(),
  memberState: z.string(),
});
/** Returns an appointment as responses about advisors have it. */
export const presentAppointment = ({ id, version, status, data }: UpcomingAppointment, reader: Reader) => {
  const { appointmentNo, startsAt, endsAt, typeId, mode, memberState } = data;
  const { memberName = '', memberId } = maskRecordFor(reader, appointments, data);
  const member = { memberName: String(memberName), ...(memberId !== undefined && { memberId: String(memberId) }) };
  return { id, version, status, appointmentNo, ...member, startsAt, endsAt, typeId, mode, memberState };
};
