import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { sqlLiteral } from '../storage/columns';

/**
 * SQL for the number of records outside the trash that refer to the record of the row, for sorting and for the value.
 */
export const usageCountSql = (area: string) => `(
  SELECT count(DISTINCT (user_area, user_id))
  FROM links JOIN (SELECT area AS user_area, id AS user_id FROM records WHERE deleted_at IS NULL) AS users
    ON user_area = links.area AND user_id = links.record_id
  WHERE target_area = ${sqlLiteral(area)} AND target_id = id)`;

/**
 * Returns for each record how many records outside the trash refer to it, by id; empty if the area does not count them.
 */
export const readUsageCounts = async (
  queryable: Queryable,
  { name, values }: AreaSchema,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (values.derived?.usageCount === undefined || ids.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; uses: number }>(sql`
    SELECT id, ${sql.raw(usageCountSql(name))}::integer AS uses
    FROM records WHERE area = ${name} AND id IN ${ids}`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
};
