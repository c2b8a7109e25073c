import { sql } from 'drizzle-orm';
import { isEqual, pick } from 'es-toolkit';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import { definitionOf } from '../../../resources/calculators/formulas/definition';
import type { CalculatorTables } from '../../../resources/calculators/formulas/formula';
import { runTestVector } from '../../../resources/calculators/formulas/testVectors';
import type { RecordData, StatisticKind } from '../../../resources/engine/schema';
import { countUses } from '../../features/statistics/countUses';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { businessDaySql } from '../../platform/database/sqlTexts';
import type { ScheduledTask } from '../../records/areaModule';
import { versionInEffectSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import { joinDerivedValuesSql, updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { loadApprovedTables } from '../yearlyLimits/approvedTables';

/** The number of days for which uses are counted. */
const daysCounted = 30;

/** The derived values that follow from the uses and the tables; the totals are counted separately. */
const metricNames = ['checks', 'uses30d', 'completionRate'];

interface Row extends QueryRow {
  id: string;
  /** The content that members see or will see, or else the draft. */
  data: RecordData;
  derived: RecordData;
  uses: number;
  completed: number;
}

/**
 * Updates the derived values of all calculators, or of one: its usage, and whether its test vectors pass with the
 * approved tables. A live calculator with failing test vectors stays live; the list and the dashboard show it.
 */
export const updateCalculatorMetrics = async (queryable: Queryable, now: Date, id?: string): Promise<void> => {
  const tables = await loadApprovedTables(queryable);
  const { rows } = await queryable.execute<Row>(sql`
    SELECT records.id, coalesce(versions.data, records.data) AS data, derived,
      coalesce(uses, 0)::integer AS uses, coalesce(completed, 0)::integer AS completed
    FROM records ${joinDerivedValuesSql(calculators)}
    LEFT JOIN versions ON versions.area = records.area AND versions.record_id = records.id
      AND versions.version = coalesce(${versionInEffectSql(now)}, scheduled_version)
    LEFT JOIN (
      SELECT record_id AS counted_id, sum(count) FILTER (WHERE kind = 'used') AS uses,
        sum(count) FILTER (WHERE kind = 'completed') AS completed
      FROM content_counts WHERE area = ${areaNameSql(calculators)}
        AND day > ${businessDaySql(sql`${now.toISOString()}::timestamptz`)} - ${daysCounted}::integer
      GROUP BY record_id) AS used ON counted_id = records.id
    WHERE records.area = ${areaNameSql(calculators)} AND deleted_at IS NULL
      ${id === undefined ? sql`` : sql`AND records.id = ${id}`}`);
  for (const row of rows) {
    const metrics = buildMetrics(row, tables);
    if (isEqual(pick(row.derived, metricNames), metrics)) continue;
    const derived = sql`derived - ${sql.param(metricNames)}::text[] || ${JSON.stringify(metrics)}::jsonb`;
    await queryable.execute(sql`
      UPDATE record_values SET ${updateDerivedValuesSql(calculators, derived)}
      WHERE area = ${areaNameSql(calculators)} AND record_id = ${row.id}`);
  }
};

/** Updates the metrics of all calculators, because uses expire and tables change without a save. */
export const updateAllCalculatorMetrics: ScheduledTask = ({ database, now }) =>
  updateCalculatorMetrics(database, now());

const buildMetrics = ({ data, uses, completed }: Row, tables: CalculatorTables) => {
  const { testVectors, ...definition } = definitionOf(data);
  const fails = testVectors.some((testVector) => !runTestVector(definition, testVector, tables).isPassed);
  return {
    checks: testVectors.length === 0 ? 'none' : fails ? 'failing' : 'passing',
    uses30d: uses,
    ...(uses > 0 && { completionRate: Math.round((completed / uses) * 100) }),
  };
};

/** Counts one use of a calculator, and whether it had a result. */
export const countUse = (queryable: Queryable, id: string, now: Date, isCompleted: boolean): Promise<void> => {
  const kinds: StatisticKind[] = isCompleted ? ['used', 'completed'] : ['used'];
  const uses = kinds.map((kind) => ({ area: calculators.name, recordId: id, kind, count: 1 }));
  return countUses(queryable, uses, now);
};
