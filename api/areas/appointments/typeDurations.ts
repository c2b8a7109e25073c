import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import type { MeetingDuration } from './availability';

/** The duration in minutes where the type of an appointment has none. */
const defaultMinutes = 30;

/** Reads the duration of an appointment of a type and the minimum buffer after it, in minutes. */
export const readTypeDuration = async (queryable: Queryable, typeId: string): Promise<MeetingDuration> =>
  (await readTypeDurations(queryable, [typeId]))(typeId);

/** Reads the durations and buffers of several types. */
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
    return { minutes: minutes ?? defaultMinutes, bufferAfter: bufferAfter ?? 0 };
  };
};
