import { sql } from 'drizzle-orm';
import { completeRule, type IncompleteGroup } from '../../../resources/recommendations/completeRule';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import { minVisibleCount } from '../../features/members/smallCounts';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { ScheduledTask } from '../../records/areaModule';
import { areaNameSql } from '../../records/storage/columns';
import { joinDerivedValuesSql, updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { ruleConditionSql } from './ruleSql';

/** Members change without a save, so all counts are updated after this time. */
const hour = 60 * 60 * 1000;

interface Row extends QueryRow {
  id: string;
  rule: IncompleteGroup | null;
  countedAt: string | null;
}

/**
 * Updates the number of members that match the rules of all recommendations, or of one. A small number is stored as 0,
 * because it could identify single members. So everybody may see the stored number.
 */
export const updateMatchCounts = async (queryable: Queryable, now: Date, id?: string): Promise<void> => {
  const { rows } = await queryable.execute<Row>(sql`
    SELECT records.id, data->'rule' AS rule, derived->>'countedAt' AS "countedAt"
    FROM records ${joinDerivedValuesSql(recommendations)}
    WHERE area = ${areaNameSql(recommendations)} AND deleted_at IS NULL
      ${id === undefined ? sql`` : sql`AND records.id = ${id}`}`);
  const isDue = ({ countedAt }: Row) => countedAt === null || Date.parse(countedAt) <= now.getTime() - hour;
  if (id === undefined && !rows.some(isDue)) return;
  if (rows.length === 0) return;
  // One statement reads the members once for all rules.
  const counts = rows.map(
    ({ rule }) => sql`count(*) FILTER (WHERE ${ruleConditionSql(completeRule(rule), now)})::integer`,
  );
  await queryable.execute(sql`
    WITH counted AS MATERIALIZED (SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts FROM members)
    UPDATE record_values SET ${updateDerivedValuesSql(
      recommendations,
      sql`derived || jsonb_build_object('countedAt', ${now.toISOString()}::text,
        'matchCount', CASE WHEN count < ${minVisibleCount} THEN 0 ELSE count END)`,
    )}
    FROM counted, unnest(${sql.param(rows.map((row) => row.id))}::text[], counts) AS sent(id, count)
    WHERE area = ${areaNameSql(recommendations)} AND record_id = sent.id`);
};

/** Updates the numbers of all recommendations, at most once an hour. */
export const updateAllMatchCounts: ScheduledTask = ({ database, now }) => updateMatchCounts(database, now());
