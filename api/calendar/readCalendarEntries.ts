import { type SQL, sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../resources/appointments/appointmentSchema';
import { events } from '../../resources/events/eventSchema';
import type { Queryable } from '../database/connect';
import { isoInstantSql } from '../database/sqlTexts';
import { areaNameSql } from '../records/columns';
import { versionAsInEffect } from '../records/publishing';
import { isBeyondSql, isOneOfSql } from '../records/sortKeys';
import { type Dated, type EventData, entryOfAppointment, entryOfEvent } from './entries';
import type { CalendarEntry } from './ics';

/** A calendar that is subscribed to looks back so far, and takes no more entries of a kind. */
const daysBack = 60;
const mostEntries = 2000;

type AppointmentRow = Dated<Appointment> & { type: string } & Record<string, unknown>;

/** An event as it is in effect. */
export type DatedEvent = Dated<EventData> & { isPublished: boolean };

type EventRow = Dated<Record<string, unknown>> & { isPublished: boolean; published: Record<string, unknown> | null };

/** What the kind of an appointment is called, of a row of `records`. */
export const typeLabel = sql`
  coalesce((SELECT label FROM records AS type WHERE type.area = 'types' AND type.deleted_at IS NULL
    AND type.data->>'key' = records.data->>'typeId' AND type.data->>'category' = 'appointment_type'), data->>'typeId')`;

/** The appointments that `which` selects, with their members, for the calendar of who gives them. */
const readAppointments = async (queryable: Queryable, which: SQL): Promise<CalendarEntry[]> => {
  const { rows } = await queryable.execute<AppointmentRow>(sql`
    SELECT id, version, status, data, ${isoInstantSql('updated_at')} AS "changedAt",
      ${typeLabel} AS type
    FROM records WHERE area = ${areaNameSql(appointments)} AND deleted_at IS NULL AND ${which}`);
  return rows.map((row) => entryOfAppointment(row, { type: row.type, person: row.data.memberName }));
};

/** The events that `which` selects, as members see them, with the time and place of now; or as they are written. */
export const readEventsInEffect = async (queryable: Queryable, which: SQL): Promise<DatedEvent[]> => {
  const { rows } = await queryable.execute<EventRow & Record<string, unknown>>(sql`
    SELECT records.id, records.version, records.status, records.data, versions.data AS published,
      ${isoInstantSql('updated_at')} AS "changedAt", published_version IS NOT NULL AS "isPublished"
    FROM records LEFT JOIN versions
      ON versions.area = records.area AND record_id = records.id AND versions.version = published_version
    WHERE records.area = ${areaNameSql(events)} AND deleted_at IS NULL AND ${which}`);
  return rows.map(({ published, data, ...event }) => ({
    ...event,
    data: (published ? versionAsInEffect(events, published, data) : data) as unknown as EventData,
  }));
};

/** Those of them that have a time, for calendars. */
const readEvents = async (queryable: Queryable, which: SQL): Promise<CalendarEntry[]> => {
  const found = await readEventsInEffect(queryable, which);
  return found.filter(({ data }) => data.startsAt && data.endsAt && data.timeZone && data.title).map(entryOfEvent);
};

/** One appointment or event as calendars keep it; undefined where there is none, or it has no time. */
export const readEntry = async (
  queryable: Queryable,
  area: 'appointments' | 'events',
  id: string,
): Promise<CalendarEntry | undefined> => {
  const isIt = sql`records.id = ${id}`;
  const [entry] = await (area === 'appointments' ? readAppointments(queryable, isIt) : readEvents(queryable, isIt));
  return entry;
};

/** What an advisor has to do: appointments, and the published events that they host or speak at. */
export const readAdvisorEntries = async (
  queryable: Queryable,
  advisorId: string,
  now: Date,
): Promise<CalendarEntry[]> => {
  const since = new Date(now.getTime() - daysBack * 24 * 60 * 60 * 1000).toISOString();
  const latest = sql`ORDER BY data->>'startsAt' DESC LIMIT ${mostEntries}`;
  const isTheirs = sql`(${isOneOfSql(events, 'hostAdvisorId', [advisorId])} OR ${isOneOfSql(events, 'speakerIds', [advisorId])})`;
  const [meetings, held] = await Promise.all([
    readAppointments(
      queryable,
      sql`${isOneOfSql(appointments, 'advisorId', [advisorId])} AND ${isBeyondSql(appointments, 'startsAt', '>=', since)} ${latest}`,
    ),
    readEvents(
      queryable,
      sql`${isTheirs} AND published_version IS NOT NULL AND ${isBeyondSql(events, 'startsAt', '>=', since)}
        ORDER BY records.data->>'startsAt' DESC LIMIT ${mostEntries}`,
    ),
  ]);
  return [...meetings, ...held];
};
