import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect';
import { sampleIdPattern } from '../seededValues';

/**
 * When the sample data was loaded, as PostgreSQL writes it; undefined where it never was. The accounts of its staff
 * tell: the activity names them, so they stay when all else goes.
 */
export const sampleLoadedAt = async (queryable: Queryable): Promise<string | undefined> => {
  const { rows } = await queryable.execute<{ at: string | null }>(
    sql`SELECT max(created_at)::text AS at FROM accounts WHERE id::text ~ ${sampleIdPattern}`,
  );
  return rows[0]?.at ?? undefined;
};

/** Whether the sample data is there, or was until somebody removed it. */
export const hasSampleData = async (queryable: Queryable): Promise<boolean> =>
  (await sampleLoadedAt(queryable)) !== undefined;
