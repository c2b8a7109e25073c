import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { Queryable } from '../../database/connect';
import { maskRecordFor } from '../../records/masking';
import { isPublishedSql } from '../../records/publishing';
import type { Reader } from '../../records/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/sortKeys';
import { isAllowed } from '../../roles';
import type { Advisor } from './advisors';
import { addCalendarDays, workingSpansOn } from './availability';

/** What a calendar shows: from one instant to another, of some advisors or of all. */
export interface CalendarRequest {
  from: string;
  to: string;
  advisorIds?: readonly string[] | undefined;
}

/** More than anybody can look at: who asks for that is told so. */
export const maxCalendarAppointments = 5000;

/** What a calendar tells of an appointment; the rest is asked for with the record. */
const shownFields = ['advisorId', 'memberName', 'typeId', 'mode', 'startsAt', 'endsAt', 'heldUntil'] as const;

/** The appointments of a calendar that take place, or are asked for, in the order of their times, as a reader may see them. */
export const readCalendarAppointments = async (
  queryable: Queryable,
  { from, to, advisorIds }: CalendarRequest,
  reader: Reader,
) => {
  const { rows } = await queryable.execute<{
    id: string;
    version: number;
    status: string;
    data: Record<string, unknown>;
  }>(sql`
    SELECT id, version, status, data FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL
      AND ${isBeyondSql(appointments, 'startsAt', '<=', to)} AND ${isBeyondSql(appointments, 'endsAt', '>', from)}
      AND status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show')
      AND ${advisorIds ? isOneOfSql(appointments, 'advisorId', advisorIds) : sql`true`}
    ORDER BY data->>'startsAt', id LIMIT ${maxCalendarAppointments + 1}`);
  return rows.map(({ id, version, status, data }) => {
    const seen = maskRecordFor(reader, appointments, data);
    return { id, version, status, ...Object.fromEntries(shownFields.map((field) => [field, seen[field]])) };
  });
};

/** The advisors of a calendar by name, with when they work and when they are away; the reason is for those who may see advisors. */
export const readCalendarAdvisors = async (
  queryable: Queryable,
  { from, to, advisorIds }: CalendarRequest,
  reader: Reader,
) => {
  // All who are employed can be chosen; who no longer is, may still be looked at.
  const chosen = sql`id = ANY(${sql.param(advisorIds ?? [])}::text[])`;
  const which = sql`(${chosen} OR ${sql.raw(isPublishedSql)} AND data->>'employmentStatus' <> 'inactive')`;
  const { rows } = await queryable.execute<{ id: string; data: Advisor }>(sql`
    SELECT id, data FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${which}
    ORDER BY data->>'firstName', data->>'lastName', id`);
  const tellsWhy = !reader || isAllowed(reader.role, 'advisors', 'show');
  const days: string[] = [];
  const last = addCalendarDays(to.slice(0, 10), 1);
  for (let day = addCalendarDays(from.slice(0, 10), -1); day <= last; day = addCalendarDays(day, 1)) days.push(day);
  return rows.map(({ id, data }) => ({
    id,
    name: `${data.firstName} ${data.lastName}`,
    timeZone: data.timeZone,
    hours: days
      .flatMap((day) => workingSpansOn(data, day))
      .filter(({ start, end }) => end > Date.parse(from) && start < Date.parse(to)),
    daysOff: data.overrides
      .filter(({ date, closed }) => closed && days.includes(date))
      .map(({ date, reason }) => ({ date, ...(tellsWhy && reason && { reason }) })),
  }));
};
