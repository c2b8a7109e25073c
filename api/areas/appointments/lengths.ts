import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect';
import type { Length } from './availability';

/** Where a type of appointment does not say how long it takes. */
const usualMinutes = 30;

/** How long an appointment of a type takes, in minutes, and how many are kept free after it at least. */
export const readLength = async (queryable: Queryable, typeId: string): Promise<Length> => {
  const { rows } = await queryable.execute<{ minutes: number | null; bufferAfter: number | null }>(sql`
    SELECT (data->'meta'->>'durationMinutes')::integer AS minutes, (data->'meta'->>'bufferAfter')::integer AS "bufferAfter"
    FROM records
    WHERE area = 'types' AND deleted_at IS NULL
      AND data->>'category' = 'appointment_type' AND data->>'key' = ${typeId}`);
  return { minutes: rows[0]?.minutes ?? usualMinutes, bufferAfter: rows[0]?.bufferAfter ?? 0 };
};
