import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryRow } from '../../../platform/database/connect';
import type { Context } from '../../../platform/database/context';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { undoDays } from '../merge/undoMerge';

/** A member who was merged into another one. */
export const memberMerge = z.object({
  id: z.string(),
  at: z.string(),
  byName: z.string().nullable(),
  number: z.string().nullable().describe('The number that leads here'),
  canBeUndone: z.boolean(),
});

type MemberMerge = z.output<typeof memberMerge>;

/** Reads the merges into a member, the latest first. */
export const readMerges = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string,
): Promise<MemberMerge[]> => {
  const { rows } = await database.execute<QueryRow & MemberMerge>(sql`
    SELECT id, ${isoInstantSql('at')} AS at, ${accountNameSql('merged_by')} AS "byName", merged_external_id AS number,
      details IS NOT NULL AND at > ${subDays(now(), undoDays).toISOString()}::timestamptz
        AND details->>'keptId' = kept_id::text AS "canBeUndone"
    FROM member_merges WHERE kept_id = ${memberId} ORDER BY member_merges.at DESC LIMIT 20`);
  return rows;
};
