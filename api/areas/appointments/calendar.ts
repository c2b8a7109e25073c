import { sql } from 'drizzle-orm';
import { findAbsence } from '../../../resources/advisors/advisorSchema';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { addCalendarDays, formatMessage, type RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { readingOrder } from '../../platform/database/sqlTexts';
import { isPublishedSql } from '../../records/publish/versionInEffect';
import { maskRecordFor } from '../../records/read/masking';
import type { Reader } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { isAllowed } from '../../roles';
import type { Advisor } from './advisors';
import { workingSpansOn } from './availability';
import { appointmentMessages } from './messages.en';

/** The request of a calendar: from one instant to another, of some advisors or of all. */
export interface CalendarRequest {
  from: string;
  to: string;
  advisorIds?: readonly string[] | undefined;
}

/** The maximum number of appointments of a calendar. The response has a flag for more. */
export const maxCalendarAppointments = 5000;

/** The fields of an appointment that a calendar shows; the others are loaded with the record. */
const calendarFields = ['advisorId', 'memberName', 'typeId', 'mode', 'startsAt', 'endsAt', 'heldUntil'] as const;

/** Reads the appointments of a calendar that are requested or take place, by time, as the reader may see them. */
export const readCalendarAppointments = async (
  queryable: Queryable,
  { from, to, advisorIds }: CalendarRequest,
  reader: Reader,
) => {
  const { rows } = await queryable.execute<{
    id: string;
    version: number;
    status: string;
    data: RecordData;
  }>(sql`
    SELECT id, version, status, data FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL
      AND ${isBeyondSql(appointments, 'startsAt', '<=', to)} AND ${isBeyondSql(appointments, 'endsAt', '>', from)}
      AND status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show')
      AND ${advisorIds ? isOneOfSql(appointments, 'advisorId', advisorIds) : sql`true`}
    ORDER BY data->>'startsAt', id LIMIT ${maxCalendarAppointments + 1}`);
  return rows.map(({ id, version, status, data }) => {
    const masked = maskRecordFor(reader, appointments, data);
    return { id, version, status, ...Object.fromEntries(calendarFields.map((field) => [field, masked[field]])) };
  });
};

/** Why an advisor is away, in the words of the calendar. */
const awayBecauseOf = {
  illness: appointmentMessages.awayIllness,
  vacation: appointmentMessages.awayVacation,
  training: appointmentMessages.awayTraining,
  leaving: appointmentMessages.left,
  other: appointmentMessages.away,
};

/**
 * Reads the advisors of a calendar by name, with their working hours and days off. Only readers who may see advisors
 * get the reasons.
 */
export const readCalendarAdvisors = async (
  queryable: Queryable,
  { from, to, advisorIds }: CalendarRequest,
  reader: Reader,
  locale = 'en',
) => {
  // All employed advisors are listed; one who is inactive is only listed where requested by id.
  const requestedSql = sql`id = ANY(${sql.param(advisorIds ?? [])}::text[])`;
  const condition = sql`(${requestedSql} OR ${sql.raw(isPublishedSql)} AND data->>'employmentStatus' <> 'inactive')`;
  const { rows } = await queryable.execute<{ id: string; data: Advisor }>(sql`
    SELECT id, data FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${condition}
    ORDER BY data->>'firstName' ${sql.raw(readingOrder)}, data->>'lastName' ${sql.raw(readingOrder)}, id`);
  const canSeeReasons = !reader || isAllowed(reader.role, 'advisors', 'show');
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
    daysOff: days.flatMap((date) => {
      const absence = findAbsence(data.absences, date);
      if (absence)
        return [{ date, ...(canSeeReasons && { reason: formatMessage(locale, awayBecauseOf[absence.reason]) }) }];
      const override = data.overrides.find((one) => one.closed && one.date === date);
      return override ? [{ date, ...(canSeeReasons && override.reason && { reason: override.reason }) }] : [];
    }),
  }));
};
