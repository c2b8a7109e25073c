import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect';
import type { MeetingDuration } from './availability';

/** Where a type of appointment does not say how long it takes. */
const usualMinutes = 30;

/** How long an appointment of a type takes, in minutes, and how many are kept free after it at least. */
export const readTypeDuration = async (queryable: Queryable, typeId: string): Promise<MeetingDuration> =>
  (await readTypeDurations(queryable, [typeId]))(typeId);

/** The same of several types at once. */
export const readTypeDurations = async (
  queryable: Queryable,
  typeIds: readonly string[],
): Promise<(typeId: string) => MeetingDuration> => {
  const { rows } = await queryable.execute<{ key: string; minutes: number | null; bufferAfter: number | null }>(sql`
    SELECT data->>'key' AS key, (data->'meta'->>'durationMinutes')::integer AS minutes,
      (data->'meta'->>'bufferAfter')::integer AS "bufferAfter"
    FROM records
    WHERE area = 'types' AND deleted_at IS NULL
      AND data->>'category' = 'appointment_type' AND data->>'key' = ANY(${sql.param(typeIds)}::text[])`);
  const found = new Map(rows.map((row) => [row.key, row]));
  return (typeId) => {
    const { minutes, bufferAfter } = found.get(typeId) ?? {};
    return { minutes: minutes ?? usualMinutes, bufferAfter: bufferAfter ?? 0 };
  };
};
