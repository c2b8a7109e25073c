import { sql } from 'drizzle-orm';
import type { DerivedOf } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import type { AreaModule } from '../../records/areaModule';
import { areaNameSql } from '../../records/storage/columns';
import { joinDerivedValuesSql, updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { seatStates } from './seats';

/** The SQL condition of the enrollments of events. */
export const enrollmentsOfEventsSql = (...eventIds: readonly string[]) =>
  sql`area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'eventId', eventIds)}`;

/** The SQL condition of the enrollments of the guests of hosts. */
export const guestsOfHostsSql = (...hostIds: readonly string[]) =>
  sql`area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'partyOfId', hostIds)}`;

const eventsByIdSql = (ids: readonly string[]) => sql`area = 'events' AND id = ANY(${sql.param(ids)}::text[])`;

/** SQL condition: no pool of seats has room for the next person, as `hasRoom` says. With no enrollment, all have room. */
const isSoldOutSql = sql`coalesce(CASE WHEN is_hybrid
  THEN (taken - online_taken >= seats OR waitlisted > online_waitlisted)
    AND (online_taken >= online OR online_waitlisted > 0)
  ELSE taken >= seats OR waitlisted > 0 END, false)`;

/**
 * Recounts the seats and enrollments in the derived values of events. Named guests are included in the guest count of
 * their host. The events must be locked.
 */
export const updateSeatCounts = async (transaction: Queryable, eventIds: readonly string[]): Promise<void> => {
  const seats = sql`(1 + coalesce((data->>'guestCount')::integer, 0))`;
  const onlineSql = sql`data->>'attendance' = 'online'`;
  const seatedSql = sql`status IN ${seatStates}`;
  await transaction.execute(sql`
    WITH counted AS (
      SELECT data->>'eventId' AS event_id,
        count(*) FILTER (WHERE ${seatedSql}) AS enrolled,
        count(*) FILTER (WHERE status = 'attended') AS attended,
        count(*) FILTER (WHERE status = 'waitlisted') AS waitlisted,
        count(*) FILTER (WHERE status = 'waitlisted' AND ${onlineSql}) AS online_waitlisted,
        coalesce(sum(${seats}) FILTER (WHERE ${seatedSql}), 0) AS taken,
        coalesce(sum(${seats}) FILTER (WHERE ${seatedSql} AND ${onlineSql}), 0) AS online_taken
      FROM records WHERE ${enrollmentsOfEventsSql(...eventIds)} AND NOT data ? 'partyOfId' GROUP BY 1
    ), fresh AS (
      SELECT id, jsonb_build_object(
        'enrolled', coalesce(enrolled, 0), 'attended', coalesce(attended, 0),
        'waitlisted', coalesce(waitlisted, 0), 'onlineWaitlisted', coalesce(online_waitlisted, 0),
        'seatsTaken', coalesce(taken, 0), 'onlineSeatsTaken', coalesce(online_taken, 0),
        'fill', coalesce(round(100.0 * (taken - CASE WHEN is_hybrid AND online IS NULL THEN online_taken ELSE 0 END)
          / nullif(seats + CASE WHEN is_hybrid THEN coalesce(online, 0) ELSE 0 END, 0)), 0),
        'availability', CASE WHEN ${isSoldOutSql} THEN 'sold_out' ELSE 'available' END
      ) AS counters
      FROM (
        SELECT id, (data->>'capacity')::integer AS seats, (data->>'onlineCapacity')::integer AS online,
          data->>'attendanceMode' = 'hybrid' AS is_hybrid
        FROM records WHERE ${eventsByIdSql(eventIds)}
      ) AS event LEFT JOIN counted ON event_id = id
    )
    UPDATE record_values SET ${updateDerivedValuesSql(events, sql`derived || counters`)} FROM fresh
    WHERE area = 'events' AND record_id = fresh.id AND NOT derived @> counters`);
};

/** Returns the seats of an event that are taken, and whether it would be sold out with the seats of a version. */
export const previewSeats: AreaModule<typeof events>['previewedValues'] = async (queryable, id, content) => {
  const numberSql = (value: unknown) => sql`${typeof value === 'number' ? value : null}::integer`;
  const { rows } = await queryable.execute<{ derived: DerivedOf<typeof events>; isSoldOut: boolean }>(sql`
    SELECT derived, ${isSoldOutSql} AS "isSoldOut" FROM (
      SELECT derived, (derived->>'seatsTaken')::integer AS taken, (derived->>'waitlisted')::integer AS waitlisted,
        (derived->>'onlineSeatsTaken')::integer AS online_taken,
        (derived->>'onlineWaitlisted')::integer AS online_waitlisted,
        ${numberSql(content.capacity)} AS seats, ${numberSql(content.onlineCapacity)} AS online,
        ${content.attendanceMode === 'hybrid'}::boolean AS is_hybrid
      FROM record_values WHERE area = 'events' AND record_id = ${id}) AS counted`);
  const [row] = rows;
  return row ? { ...row.derived, availability: row.isSoldOut ? 'sold_out' : 'available' } : {};
};

/**
 * Updates the waitlist position and the times of the event in the derived values of enrollments. The events must be
 * locked.
 * @param only the ids of the enrollments to update, if none of them waits; all by default
 */
export const updateEnrollmentPositions = async (
  transaction: Queryable,
  eventIds: readonly string[],
  only?: readonly string[],
): Promise<void> => {
  if (only?.length === 0) return;
  // MATERIALIZED, because PostgreSQL would compute `fresh` for each row while it has no statistics of many new
  // enrollments.
  await transaction.execute(sql`
    WITH event AS (
      SELECT id AS event_id, data->>'startsAt' AS starts_at, data->>'endsAt' AS ends_at,
        data->>'attendanceMode' = 'hybrid' AS is_hybrid
      FROM records WHERE ${eventsByIdSql(eventIds)}
    ), enrollment AS (
      SELECT id, derived AS derived_before, data->>'eventId' AS its_event,
        (data->>'queuedAt') COLLATE "C" AS queued_at,
        coalesce(data->>'attendance', '') = 'online' AS is_online,
        status = 'waitlisted' AND NOT data ? 'partyOfId' AS waits
      FROM records ${joinDerivedValuesSql(eventsEnrolment)} WHERE ${enrollmentsOfEventsSql(...eventIds)}
        ${only ? sql`AND id = ANY(${sql.param(only)}::text[])` : sql``}
    ), fresh AS MATERIALIZED (
      SELECT id, (derived_before - 'waitlistPosition' - 'eventStartsAt' - 'eventEndsAt') || jsonb_strip_nulls(
        jsonb_build_object('eventStartsAt', starts_at, 'eventEndsAt', ends_at, 'waitlistPosition', CASE WHEN waits
          THEN row_number() OVER (PARTITION BY its_event, waits, is_hybrid AND is_online ORDER BY queued_at, id) END)
      ) AS next_derived
      FROM enrollment JOIN event ON event_id = its_event
    )
    UPDATE record_values SET ${updateDerivedValuesSql(eventsEnrolment, sql`next_derived`)} FROM fresh
    WHERE area = ${areaNameSql(eventsEnrolment)} AND record_id = fresh.id AND derived <> next_derived`);
};
