import { sql } from 'drizzle-orm';
import type { TileRequest } from '../../../records/areaModule';
import { filterConditions } from '../../../records/read/filter';
import { matchingRowsSql } from '../../../records/read/list';
import { countMetric, type ServedTile, visibleSchema } from '../tile';

/** The filter of today's appointments, without cancelled ones. */
export const todaysAppointmentsFilter = {
  startsAt_within: 'today',
  status: ['requested', 'confirmed', 'checked_in', 'completed', 'no_show'],
};

/** The filter of upcoming events that are not cancelled. */
export const upcomingEventsFilter = { when: 'upcoming', eventState: ['planned', 'postponed'] };

/** The metrics of today, each with the number that needs attention. */
export const metrics: ServedTile = {
  name: 'metrics',
  areas: ['appointments', 'events', 'contacts'],
  read: async (request) => {
    const [today, toConfirm, upcoming, filled, waitlisted, open, overdue] = await Promise.all([
      countMetric(request, 'appointments', todaysAppointmentsFilter),
      countMetric(request, 'appointments', { ...todaysAppointmentsFilter, status: 'requested' }),
      countMetric(request, 'events', upcomingEventsFilter),
      filledOf(request),
      countMetric(request, 'events-enrolment', { status: 'waitlisted' }),
      countMetric(request, 'contacts', { isOpen: true }),
      countMetric(request, 'contacts', { isOpen: true, dueAt_lte: 'now' }),
    ]);
    return {
      appointments: today && { ...today, toConfirm },
      events: upcoming && { ...upcoming, filled, waitlisted },
      inquiries: open && { ...open, overdue },
    };
  },
};

/** Reads the share of taken seats of upcoming events, in percent; null where there are no seats. */
const filledOf = async (request: TileRequest) => {
  const schema = visibleSchema(request, 'events');
  if (!schema) return undefined;
  const { context, reader } = request;
  const conditions = filterConditions(schema, upcomingEventsFilter, context.now(), reader);
  const { rows } = await context.database.execute<{ filled: number | null }>(sql`
    SELECT round(100.0 * sum(taken) / nullif(sum(seats), 0))::integer AS filled FROM (
      SELECT coalesce((data->>'capacity')::integer, 0) + coalesce((data->>'onlineCapacity')::integer, 0) AS seats,
        -- The seats taken include those online, which are left out where their number is not limited.
        (SELECT coalesce((derived->>'seatsTaken')::integer, 0) - CASE WHEN data ? 'onlineCapacity' THEN 0
            ELSE coalesce((derived->>'onlineSeatsTaken')::integer, 0) END
          FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
          WHERE of_area = 'events' AND of_id = chosen.id) AS taken
      FROM (SELECT id, data FROM ${matchingRowsSql(schema, conditions)}) AS chosen
    ) AS event`);
  return rows[0]?.filled ?? null;
};
