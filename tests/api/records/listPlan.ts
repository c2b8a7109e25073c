import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../api/platform/database/connect';
import type { RawListQuery } from '../../../api/platform/http/query';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import type { AreaSchema } from '../../../resources/engine/schema';

/** A step of a plan, as PostgreSQL explains it. */
interface PlanStep {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanStep[];
}

/** More rows than this are sorted only where the whole list is. */
const maxSorted = 100_000;

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

const readsAll = ({ 'Node Type': type, 'Relation Name': relation = '' }: PlanStep) =>
  type === 'Seq Scan' && /^record(s_|_values)/.test(relation);

/** Whether a step looks an id up without its area. PostgreSQL before 18 then reads the whole index for each id. */
const skipsArea = ({ 'Index Name': index = '', 'Index Cond': condition = '' }: PlanStep) =>
  /^record(s|_values)_.*pkey$/.test(index) && condition !== '' && !/\barea\b/.test(condition);

/** Returns the steps of the plans for a page that read or sort a whole area. */
export const readWholeSteps = async (
  database: Database,
  schema: AreaSchema,
  list: RawListQuery,
  now: Date,
): Promise<PlanStep[]> => {
  const plans: PlanStep[] = [];
  const explaining = {
    execute: async (statement: SQL) => {
      const { rows } = await database.execute(sql`EXPLAIN (FORMAT JSON) ${statement}`);
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanStep }] })['QUERY PLAN'];
      if (plan['Node Type'] !== 'Aggregate') plans.push(plan);
      return { rows: [] };
    },
  };
  await listRecords(explaining as never, schema, parseListQuery(schema, list, now), now);
  const steps = plans.flatMap(stepsOf);
  const page = steps.find(({ 'Node Type': type }) => type === 'Limit');
  if (!page) throw new Error('There is no plan for the page.');
  const isSortedWhole = ({ 'Node Type': type, 'Plan Rows': rows }: PlanStep) => type === 'Sort' && rows > maxSorted;
  return [...stepsOf(page).filter((step) => readsAll(step) || isSortedWhole(step)), ...steps.filter(skipsArea)];
};
