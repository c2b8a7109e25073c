import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { instantText } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { Problem } from '../../platform/http/problem';
import { memberMessages } from '../messages.en';

/** Throws a 404 Problem if there is no member with an id. Of one who was erased or merged, it says so. */
export const requireStoredMember = async (queryable: Queryable, id: string): Promise<void> => {
  const { rowCount } = isUuid(id)
    ? await queryable.execute(sql`SELECT FROM members WHERE id = ${id}`)
    : { rowCount: 0 };
  if (rowCount === 0) throw (await readErasure(queryable, id)) ?? new Problem(404, memberMessages.notMember);
};

/** Returns the problem of a member who was erased or merged into another one; undefined for an unknown id. */
export const readErasure = async (queryable: Queryable, id: string): Promise<Problem | undefined> => {
  const { rows } = await queryable.execute<QueryRow & { at: string; name: string | null }>(sql`
    SELECT ${isoInstantSql('at')} AS at, ${accountNameSql('actor_id')} AS name FROM activity
    WHERE area = 'members' AND record_id = ${id} AND action = 'erased' ORDER BY activity.at DESC LIMIT 1`);
  const [erasure] = rows;
  const keptId = erasure ? undefined : await findKeptId(queryable, id);
  if (keptId) return new Problem(404, memberMessages.mergedInto, { data: { keptId } });
  if (!erasure) return undefined;
  const { at, name } = erasure;
  const when = instantText(at);
  return new Problem(404, name === null ? memberMessages.erased({ when }) : memberMessages.erasedBy({ when, name }));
};

/** Finds the member into whom one was merged, by the former id; undefined for others. */
const findKeptId = async (queryable: Queryable, mergedId: string): Promise<string | undefined> => {
  if (!isUuid(mergedId)) return undefined;
  const { rows } = await queryable.execute<{ id: string }>(
    sql`SELECT kept_id AS id FROM member_merges WHERE merged_id = ${mergedId}`,
  );
  return rows[0]?.id;
};
