import { sql } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import { countMetric, rowsOfList } from '../../features/dashboard/tile';
import type { AreaDashboard, TileRequest } from '../../records/areaDashboard';
import { filterConditions } from '../../records/read/filter';
import { matchingRowsSql } from '../../records/read/list';

const maxRows = 5;

/** The filter of upcoming events that are not cancelled. */
const upcomingFilter = { when: 'upcoming', eventState: ['planned', 'postponed'] };

/** The upcoming events: those with the highest share of taken seats, and how full all are. */
export const eventDashboard: AreaDashboard = {
  tile: {
    name: 'nearlyFullEvents',
    read: (request) => rowsOfList(request, 'events', { filter: upcomingFilter, sort: ['fill', 'DESC'], maxRows }),
  },
  metric: async (request) => {
    const [upcoming, filled, waitlisted] = await Promise.all([
      countMetric(request, 'events', upcomingFilter),
      readOccupancy(request),
      countMetric(request, 'events-enrolment', { status: 'waitlisted' }),
    ]);
    return upcoming && { ...upcoming, filled, waitlisted };
  },
};

export const enrollmentDashboard: AreaDashboard = { name: 'enrolments', trend: { by: 'createdAt' } };

/** Reads the share of taken seats of upcoming events, in percent; null where there are no seats. */
const readOccupancy = async ({ context, reader }: TileRequest) => {
  const conditions = filterConditions(events, upcomingFilter, context.now(), reader);
  const { rows } = await context.database.execute<{ filled: number | null }>(sql`
    SELECT round(100.0 * sum(taken) / nullif(sum(seats), 0))::integer AS filled FROM (
      SELECT coalesce((data->>'capacity')::integer, 0) + coalesce((data->>'onlineCapacity')::integer, 0) AS seats,
        -- The seats taken include those online, which are left out where their number is not limited.
        (SELECT coalesce((derived->>'seatsTaken')::integer, 0) - CASE WHEN data ? 'onlineCapacity' THEN 0
            ELSE coalesce((derived->>'onlineSeatsTaken')::integer, 0) END
          FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
          WHERE of_area = 'events' AND of_id = chosen.id) AS taken
      FROM (SELECT id, data FROM ${matchingRowsSql(events, conditions)}) AS chosen
    ) AS event`);
  return rows[0]?.filled ?? null;
};
