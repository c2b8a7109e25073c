import { sql } from 'drizzle-orm';
import { filterConditions } from '../../records/filter';
import { matchingRowsSql } from '../../records/list';
import { countMetric, type Tile, type TileRequest, visibleSchema } from '../tile';
import { todaysAppointmentsFilter } from './appointments';

/** Events that will take place, as far as is known. */
export const upcomingEventsFilter = { when: 'upcoming', eventState: ['planned', 'postponed'] };

/** The figures of today, each with what stands out of it. */
export const metrics: Tile = {
  name: 'metrics',
  areas: ['appointments', 'events', 'contacts'],
  read: async (asked) => {
    const [today, toConfirm, ahead, filled, waitlisted, open, overdue] = await Promise.all([
      countMetric(asked, 'appointments', todaysAppointmentsFilter),
      countMetric(asked, 'appointments', { when: 'upcoming', status: 'requested' }),
      countMetric(asked, 'events', upcomingEventsFilter),
      filledOf(asked),
      countMetric(asked, 'events-enrolment', { status: 'waitlisted' }),
      countMetric(asked, 'contacts', { isOpen: true }),
      countMetric(asked, 'contacts', { isOpen: true, dueAt_lte: 'now' }),
    ]);
    return {
      appointments: today && { ...today, toConfirm },
      events: ahead && { ...ahead, filled, waitlisted },
      inquiries: open && { ...open, overdue },
    };
  },
};

/** How much of the seats of events ahead is taken, in percent; null where there are no seats. */
const filledOf = async (asked: TileRequest) => {
  const schema = visibleSchema(asked, 'events');
  if (!schema) return undefined;
  const { context, reader } = asked;
  const conditions = filterConditions(schema, upcomingEventsFilter, context.now(), reader);
  const { rows } = await context.database.execute<{ filled: number | null }>(sql`
    SELECT round(100.0 * sum(taken) / nullif(sum(seats), 0))::integer AS filled FROM (
      SELECT coalesce((data->>'capacity')::integer, 0) + coalesce((data->>'onlineCapacity')::integer, 0) AS seats,
        (SELECT coalesce((derived->>'seatsTaken')::integer, 0) + coalesce((derived->>'onlineSeatsTaken')::integer, 0)
          FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
          WHERE of_area = 'events' AND of_id = chosen.id) AS taken
      FROM (SELECT id, data FROM ${matchingRowsSql(schema, conditions)}) AS chosen
    ) AS event`);
  return rows[0]?.filled ?? null;
};
