import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../../resources/notifications/notificationSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { namedSchema } from '../../platform/http/envelope';
import { areaNameSql } from '../../records/storage/columns';

/** How a notification ended for a person: the best of the person's messages counts. */
const outcomes = ['reached', 'unclear', 'waiting', 'failed', 'cancelled', 'left_out'] as const;

export const peopleCount = namedSchema(
  'PeopleCount',
  z.object({
    outcome: z.enum(outcomes),
    reason: z.string().nullable().describe('Why they were left out, or why their first message failed'),
    people: z.int(),
  }),
);

type PeopleCount = z.output<typeof peopleCount>;

/** SQL of the reason of a message in a state; of several, one that says more than that there is no address. */
const reasonSql = (state: string) =>
  sql`coalesce(min(reason) FILTER (WHERE state = ${state} AND reason <> 'no_address'), min(reason) FILTER (WHERE state = ${state}))`;

/** Counts the people of a notification by how it ended for them, each once, however many messages they got. */
export const countPeople = async (queryable: Queryable, id: string): Promise<PeopleCount[]> => {
  const has = (...states: string[]) => sql`bool_or(state IN ${states})`;
  const { rows } = await queryable.execute<QueryRow & PeopleCount>(sql`
    SELECT outcome, reason, count(*)::integer AS people FROM (
      SELECT outcome, CASE outcome WHEN 'failed' THEN failure WHEN 'left_out' THEN omission END AS reason FROM (
        SELECT CASE WHEN ${has('sent')} THEN 'reached' WHEN ${has('unknown')} THEN 'unclear'
            WHEN ${has('waiting', 'claimed')} THEN 'waiting' WHEN ${has('failed')} THEN 'failed'
            WHEN ${has('cancelled')} THEN 'cancelled' ELSE 'left_out' END AS outcome,
          ${reasonSql('failed')} AS failure, ${reasonSql('suppressed')} AS omission
        FROM deliveries WHERE area = ${areaNameSql(notifications)} AND record_id = ${id} GROUP BY recipient
      ) AS person
    ) AS ended GROUP BY outcome, reason ORDER BY people DESC, outcome, reason`);
  return rows;
};
