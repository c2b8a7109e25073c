import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { areaNameSql } from '../storage/columns';
import type { RecordRow } from '../storage/recordRow';

/** Returns the name in the activity of the action that sends a record to review. */
export const reviewRequestOf = ({ actions }: AreaSchema): string =>
  actions.find(({ field, to }) => field === 'status' && to === 'in_review')?.logged ?? 'in_review';

/** Returns the version in which each record in review was sent for review, by record id. */
export const readSubmittedVersions = async (
  queryable: Queryable,
  schema: AreaSchema,
  records: readonly RecordRow[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = records.filter(({ status }) => status === 'in_review').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; version: number }>(sql`
    SELECT record_id AS id, max(version)::integer AS version FROM versions
    WHERE area = ${areaNameSql(schema)} AND record_id = ANY(${sql.param(ids)}::text[]) AND action = ${reviewRequestOf(schema)}
    GROUP BY record_id`);
  return new Map(rows.map(({ id, version }) => [id, version]));
};
