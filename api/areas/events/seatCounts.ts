import { sql } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { Queryable } from '../../database/connect';
import { areaNameSql } from '../../records/columns';
import { derivedValuesSql, updateDerivedValuesSql } from '../../records/derivedValues';
import { isOneOfSql } from '../../records/sortKeys';
import { seatStates } from './seats';

/** Which enrolments are those of some events. */
export const enrolmentsOfEventsSql = (...eventIds: readonly string[]) =>
  sql`area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'eventId', eventIds)}`;

/** Those of who has or waits for a seat, who are told when the event changes. */
export const notifiedOfChangesSql = (eventId: string) =>
  sql`${enrolmentsOfEventsSql(eventId)} AND status IN ('registered', 'confirmed', 'attended', 'waitlisted', 'offered')`;

/** Which enrolments are those of the guests of some others. */
export const guestsOfHostsSql = (...hostIds: readonly string[]) =>
  sql`area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND ${isOneOfSql(eventsEnrolment, 'partyOfId', hostIds)}`;

const areEvents = (ids: readonly string[]) => sql`area = 'events' AND id = ANY(${sql.param(ids)}::text[])`;

/** Counts anew what events keep of their enrolments; named guests are among those whom their host brings. The events must be locked. */
export const updateSeatCounts = async (transaction: Queryable, eventIds: readonly string[]): Promise<void> => {
  const seats = sql`(1 + coalesce((data->>'guestCount')::integer, 0))`;
  const isOnline = sql`data->>'attendance' = 'online'`;
  const takesSeats = sql`status IN ${seatStates}`;
  await transaction.execute(sql`
    WITH counted AS (
      SELECT data->>'eventId' AS event_id,
        count(*) FILTER (WHERE status IN ('registered', 'confirmed', 'attended', 'no_show')) AS enrolled,
        count(*) FILTER (WHERE status = 'attended') AS attended,
        count(*) FILTER (WHERE status = 'waitlisted') AS waitlisted,
        count(*) FILTER (WHERE status = 'waitlisted' AND ${isOnline}) AS online_waitlisted,
        coalesce(sum(${seats}) FILTER (WHERE ${takesSeats}), 0) AS taken,
        coalesce(sum(${seats}) FILTER (WHERE ${takesSeats} AND ${isOnline}), 0) AS online_taken
      FROM records WHERE ${enrolmentsOfEventsSql(...eventIds)} AND NOT data ? 'partyOfId' GROUP BY 1
    ), fresh AS (
      SELECT id, jsonb_build_object(
        'enrolled', coalesce(enrolled, 0), 'attended', coalesce(attended, 0),
        'waitlisted', coalesce(waitlisted, 0), 'onlineWaitlisted', coalesce(online_waitlisted, 0),
        'seatsTaken', coalesce(taken, 0), 'onlineSeatsTaken', coalesce(online_taken, 0),
        'fill', coalesce(round(100.0 * (taken - CASE WHEN is_hybrid AND online IS NULL THEN online_taken ELSE 0 END)
          / nullif(seats + CASE WHEN is_hybrid THEN coalesce(online, 0) ELSE 0 END, 0)), 0)
      ) AS counters
      FROM (
        SELECT id, (data->>'capacity')::integer AS seats, (data->>'onlineCapacity')::integer AS online,
          data->>'attendanceMode' = 'hybrid' AS is_hybrid
        FROM records WHERE ${areEvents(eventIds)}
      ) AS event LEFT JOIN counted ON event_id = id
    )
    UPDATE record_values SET ${updateDerivedValuesSql(events, sql`derived || counters`)} FROM fresh
    WHERE area = 'events' AND record_id = fresh.id AND NOT derived @> counters`);
};

/** Tells enrolments their place in the queue, and when their event is held. The events must be locked. */
export const updateEnrolmentPositions = async (transaction: Queryable, eventIds: readonly string[]): Promise<void> => {
  // Materialized, since PostgreSQL would work `fresh` out for each row where it has no statistics of many new enrolments yet.
  await transaction.execute(sql`
    WITH event AS (
      SELECT id AS event_id, data->>'startsAt' AS starts_at, data->>'endsAt' AS ends_at,
        data->>'attendanceMode' = 'hybrid' AS is_hybrid
      FROM records WHERE ${areEvents(eventIds)}
    ), enrolment AS (
      SELECT id, derived AS told_before, data->>'eventId' AS its_event,
        (data->>'queuedAt') COLLATE "C" AS queued_at,
        coalesce(data->>'attendance', '') = 'online' AS is_online,
        status = 'waitlisted' AND NOT data ? 'partyOfId' AS waits
      FROM records JOIN ${derivedValuesSql(eventsEnrolment)} ON record_id = id WHERE ${enrolmentsOfEventsSql(...eventIds)}
    ), fresh AS MATERIALIZED (
      SELECT id, (told_before - 'waitlistPosition' - 'eventStartsAt' - 'eventEndsAt') || jsonb_strip_nulls(
        jsonb_build_object('eventStartsAt', starts_at, 'eventEndsAt', ends_at, 'waitlistPosition', CASE WHEN waits
          THEN row_number() OVER (PARTITION BY its_event, waits, is_hybrid AND is_online ORDER BY queued_at, id) END)
      ) AS told
      FROM enrolment JOIN event ON event_id = its_event
    )
    UPDATE record_values SET ${updateDerivedValuesSql(eventsEnrolment, sql`told`)} FROM fresh
    WHERE area = ${areaNameSql(eventsEnrolment)} AND record_id = fresh.id AND derived <> told`);
};
