import { millisecondsInDay } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import type { DataOf, RecordData } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import type { IcsEvent } from '../../platform/ics/ics';
import { versionAsInEffect } from '../../records/publish/publishing';
import { onlyVersionSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { type Dated, type EventData, entryOfAppointment, entryOfEvent } from './entries';

/** The number of past days in a calendar feed, and its maximum number of appointments and of events. */
const daysBack = 60;
const maxEntries = 2000;

type AppointmentRow = Dated<Appointment> & { type: string } & RecordData;

/** An event with the values that are in effect. */
export type DatedEvent = Dated<EventData> & { isPublished: boolean };

type StoredEvent = DataOf<typeof events>;
type EventRow = Dated<StoredEvent> & { isPublished: boolean; published: StoredEvent | null };

/** SQL for the label of an appointment's type, for a row of `records`. */
export const typeLabel = sql`
  coalesce((SELECT label FROM records AS type WHERE type.area = 'types' AND type.deleted_at IS NULL
    AND type.data->>'key' = records.data->>'typeId' AND type.data->>'category' = 'appointment_type'), data->>'typeId')`;

/** Reads the appointments that meet a condition, with their members, for the calendar of the advisor. */
const readAppointments = async (queryable: Queryable, condition: SQL): Promise<IcsEvent[]> => {
  const { rows } = await queryable.execute<AppointmentRow>(sql`
    SELECT id, version, status, data, ${isoInstantSql('updated_at')} AS "changedAt",
      ${typeLabel} AS type
    FROM records WHERE area = ${areaNameSql(appointments)} AND deleted_at IS NULL AND ${condition}`);
  return rows.map((row) => entryOfAppointment(row, { type: row.type, person: row.data.memberName }));
};

/**
 * Reads the events that meet a condition. Published ones have the values that members see, with the present time and
 * place; others have their draft values.
 */
export const readEventsInEffect = async (queryable: Queryable, condition: SQL): Promise<DatedEvent[]> => {
  const { rows } = await queryable.execute<EventRow & QueryRow>(sql`
    SELECT records.id, records.version, records.status, records.data, versions.data AS published,
      ${isoInstantSql('updated_at')} AS "changedAt", ${onlyVersionSql(events)} IS NOT NULL AS "isPublished"
    FROM records LEFT JOIN versions
      ON versions.area = records.area AND record_id = records.id AND versions.version = ${onlyVersionSql(events)}
    WHERE records.area = ${areaNameSql(events)} AND deleted_at IS NULL AND ${condition}`);
  return rows.map(({ published, data, ...event }) => ({
    ...event,
    data: (published ? versionAsInEffect(events, published, data) : data) as EventData,
  }));
};

/** Reads the events that meet a condition and have a time, as calendar entries. */
const readEvents = async (queryable: Queryable, condition: SQL): Promise<IcsEvent[]> => {
  const found = await readEventsInEffect(queryable, condition);
  return found.filter(({ data }) => data.startsAt && data.endsAt && data.timeZone && data.title).map(entryOfEvent);
};

/** Reads one appointment or event as a calendar entry; undefined where it does not exist or has no time. */
export const readEntry = async (
  queryable: Queryable,
  area: 'appointments' | 'events',
  id: string,
): Promise<IcsEvent | undefined> => {
  const isRecordSql = sql`records.id = ${id}`;
  const [entry] = await (area === 'appointments'
    ? readAppointments(queryable, isRecordSql)
    : readEvents(queryable, isRecordSql));
  return entry;
};

/**
 * Reads the calendar entries of an advisor: the appointments, and the published events that the advisor hosts or speaks
 * at.
 */
export const readAdvisorEntries = async (queryable: Queryable, advisorId: string, now: Date): Promise<IcsEvent[]> => {
  const since = new Date(now.getTime() - daysBack * millisecondsInDay).toISOString();
  const latest = sql`ORDER BY data->>'startsAt' DESC LIMIT ${maxEntries}`;
  const isOfAdvisorSql = sql`(${isOneOfSql(events, 'hostAdvisorId', [advisorId])} OR ${isOneOfSql(events, 'speakerIds', [advisorId])})`;
  const [appointmentEntries, eventEntries] = await Promise.all([
    readAppointments(
      queryable,
      sql`${isOneOfSql(appointments, 'advisorId', [advisorId])} AND ${isBeyondSql(appointments, 'startsAt', '>=', since)} ${latest}`,
    ),
    readEvents(
      queryable,
      sql`${isOfAdvisorSql} AND ${onlyVersionSql(events)} IS NOT NULL AND ${isBeyondSql(events, 'startsAt', '>=', since)}
        ORDER BY records.data->>'startsAt' DESC LIMIT ${maxEntries}`,
    ),
  ]);
  return [...appointmentEntries, ...eventEntries];
};
