import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import { sampleIdPattern } from '../seededValues';

/**
 * Returns when the sample data were loaded, in PostgreSQL's format; undefined where they never were. It reads the
 * accounts of the sample staff, which stay after a removal because the activity refers to them.
 */
export const sampleLoadedAt = async (queryable: Queryable): Promise<string | undefined> => {
  const { rows } = await queryable.execute<{ at: string | null }>(
    sql`SELECT max(created_at)::text AS at FROM accounts WHERE id::text ~ ${sampleIdPattern}`,
  );
  return rows[0]?.at ?? undefined;
};

/** Whether the sample data were loaded, even if they were removed since. */
export const hasSampleData = async (queryable: Queryable): Promise<boolean> =>
  (await sampleLoadedAt(queryable)) !== undefined;
