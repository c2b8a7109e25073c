import { sql } from 'drizzle-orm';
import { cacheUntilChange } from '../../database/cacheUntilChange';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';

/** The channel on which processes hear of merges. */
const changedMerges = 'member_merges';

/**
 * Returns a function that finds the member into whom one was merged, by the former id; undefined for others. Staff merge
 * few members, so a process has all of these ids in memory, and most calls need no statement for them.
 */
export const createKeptMembers = ({
  database,
  changes,
}: Pick<Context, 'database' | 'changes'>): ((id: string) => Promise<string | undefined>) => {
  const readKeptIds = cacheUntilChange(changes, {
    channel: changedMerges,
    read: async () => {
      const { rows } = await database.execute<{ mergedId: string; keptId: string }>(
        sql`SELECT merged_id AS "mergedId", kept_id AS "keptId" FROM member_merges`,
      );
      return new Map(rows.map(({ mergedId, keptId }) => [mergedId, keptId]));
    },
  });
  return async (id) => (await readKeptIds()).get(id);
};

/** Notifies all processes, once the transaction is committed, that members were merged or are two again. */
export const notifyMerges = (transaction: Queryable): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_notify(${changedMerges}, '')`);
