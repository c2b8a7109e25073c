import { sql } from 'drizzle-orm';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { toConsents } from './consents';
import type { SentMember } from './parseMember';

/**
 * Stores the answers about messages that come by the number or id of a member who was merged. Their profile changes
 * nothing, because that of the kept member counts.
 * @returns the kept member of each of these members
 */
export const storeConsentsOfMerged = async (
  transaction: Queryable,
  members: readonly SentMember[],
): Promise<ReadonlyMap<SentMember, string>> => {
  const ids = members.flatMap(({ id }) => id ?? []);
  const numbers = members.flatMap(({ externalId }) => externalId ?? []);
  const { rows } = await transaction.execute<QueryRow & { id: string; number: string | null; keptId: string }>(sql`
    SELECT merged_id AS id, merged_external_id AS number, kept_id AS "keptId" FROM member_merges
    WHERE merged_id = ANY(${sql.param(ids)}::uuid[]) OR merged_external_id = ANY(${sql.param(numbers)}::text[])`);
  const kept = new Map<SentMember, string>();
  if (rows.length === 0) return kept;
  for (const member of members) {
    const merge = rows.find(({ id, number }) => id === member.id || (number !== null && number === member.externalId));
    if (!merge) continue;
    kept.set(member, merge.keptId);
    const consents = sql`${JSON.stringify(toConsents(member.consents))}::jsonb`;
    await transaction.execute(sql`
      UPDATE members SET consents = merge_consents(consents, ${consents})
      WHERE id = ${merge.keptId} AND merge_consents(consents, ${consents}) <> consents`);
  }
  return kept;
};
