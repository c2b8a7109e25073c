import { sql } from 'drizzle-orm';
import { conditionsOf } from '../../records/filter';
import { matchingRows } from '../../records/list';
import { type Asked, figureOf, seenSchema, type Tile } from '../tile';
import { appointmentsToday } from './appointments';

/** Events that will take place, as far as is known. */
export const eventsAhead = { when: 'upcoming', eventState: ['planned', 'postponed'] };

/** The figures of today, each with what stands out of it. */
export const figures: Tile = {
  name: 'figures',
  areas: ['appointments', 'events', 'contacts'],
  read: async (asked) => {
    const [today, toConfirm, ahead, filled, waitlisted, open, overdue] = await Promise.all([
      figureOf(asked, 'appointments', appointmentsToday),
      figureOf(asked, 'appointments', { when: 'upcoming', status: 'requested' }),
      figureOf(asked, 'events', eventsAhead),
      filledOf(asked),
      figureOf(asked, 'events-enrolment', { status: 'waitlisted' }),
      figureOf(asked, 'contacts', { isOpen: true }),
      figureOf(asked, 'contacts', { isOpen: true, dueAt_lte: 'now' }),
    ]);
    return {
      appointments: today && { ...today, toConfirm },
      events: ahead && { ...ahead, filled, waitlisted },
      inquiries: open && { ...open, overdue },
    };
  },
};

/** How much of the seats of events ahead is taken, in percent; null where there are no seats. */
const filledOf = async (asked: Asked) => {
  const schema = seenSchema(asked, 'events');
  if (!schema) return undefined;
  const { context, reader } = asked;
  const conditions = conditionsOf(schema, eventsAhead, context.now(), reader);
  const { rows } = await context.database.execute<{ filled: number | null }>(sql`
    SELECT round(100.0 * sum(taken) / nullif(sum(seats), 0))::integer AS filled FROM (
      SELECT coalesce((data->>'capacity')::integer, 0) + coalesce((data->>'onlineCapacity')::integer, 0) AS seats,
        (SELECT coalesce((derived->>'seatsTaken')::integer, 0) + coalesce((derived->>'onlineSeatsTaken')::integer, 0)
          FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
          WHERE of_area = 'events' AND of_id = chosen.id) AS taken
      FROM (SELECT id, data FROM ${matchingRows(schema, conditions)}) AS chosen
    ) AS event`);
  return rows[0]?.filled ?? null;
};
