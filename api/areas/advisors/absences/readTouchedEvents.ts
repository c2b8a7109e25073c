import { sql } from 'drizzle-orm';
import { events } from '../../../../resources/events/eventSchema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Reader } from '../../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../../records/storage/sortKeys';
import { isAllowed } from '../../../roles';
import type { Advisor } from '../../appointments/advisors';

/** The maximum number of events that are listed with an absence. */
export const maxEvents = 50;

/** A planned event at which an advisor is the host or a speaker. */
export interface TouchedEvent {
  id: string;
  title: string;
  startsAt: string;
  isHost: boolean;
}

/**
 * Reads the planned events of an advisor in a time span that are not over, by time, for readers who may see events.
 * Staff give them another host. `total` counts all of them, which may be more than are listed.
 */
export const readTouchedEvents = async (
  queryable: Queryable,
  { id }: Advisor,
  { start, end }: { start: string; end?: string | undefined },
  now: Date,
  reader: Reader,
): Promise<{ total: number; first: TouchedEvent[] }> => {
  if (reader && !isAllowed(reader.role, events.name, 'show')) return { total: 0, first: [] };
  const after = [start, now.toISOString()].reduce((one, other) => (one > other ? one : other));
  const { rows } = await queryable.execute<QueryRow & TouchedEvent & { total: number }>(sql`
    SELECT id, data->>'title' AS title, data->>'startsAt' AS "startsAt",
      coalesce(data->>'hostAdvisorId' = ${id}, false) AS "isHost", (count(*) OVER ())::integer AS total
    FROM records
    WHERE area = 'events' AND deleted_at IS NULL AND status <> 'archived' AND data->>'eventState' = 'planned'
      AND (${isOneOfSql(events, 'hostAdvisorId', [id])} OR ${isOneOfSql(events, 'speakerIds', [id])})
      AND ${isBeyondSql(events, 'endsAt', '>', after)}
      AND ${end ? sql`data->>'startsAt' < ${end}` : sql`true`}
    ORDER BY data->>'startsAt', id LIMIT ${maxEvents}`);
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...event }) => event) };
};
