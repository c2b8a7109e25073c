import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../api/platform/database/connect';

const rounds = 11;

/** The milliseconds for planning and running statements, and the blocks that they read, also from memory. */
interface Cost {
  time: number;
  blocks: number;
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Planning Time': number;
  'Execution Time': number;
}

/**
 * Returns the median cost of the statements that a function runs.
 * @param read runs its statements on the database that it gets, which answers all of them with no rows
 */
export const databaseCost = async (
  database: Database,
  read: (explaining: Database) => Promise<unknown>,
): Promise<Cost> => {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cost: Cost = { time: 0, blocks: 0 };
    const explaining = {
      execute: async (statement: SQL) => {
        const { rows } = await database.execute(sql`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement}`);
        const [{ Plan: plan, ...times }] = (rows[0] as { 'QUERY PLAN': [Explained] })['QUERY PLAN'];
        cost.time += times['Planning Time'] + times['Execution Time'];
        cost.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        return { rows: [] };
      },
    };
    await read(explaining as never);
    costs.push(cost);
  }
  return costs.toSorted((a, b) => a.time - b.time)[Math.floor(rounds / 2)] ?? { time: 0, blocks: 0 };
};
