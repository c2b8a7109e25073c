import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { instantText } from '../../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { Problem } from '../../../platform/http/problem';
import { memberMessages } from '../../messages.en';

/** Throws a 404 Problem if there is no member with an id. Of one who was erased, it says by whom and when. */
export const requireStoredMember = async (queryable: Queryable, id: string): Promise<void> => {
  const { rowCount } = isUuid(id)
    ? await queryable.execute(sql`SELECT FROM members WHERE id = ${id}`)
    : { rowCount: 0 };
  if (rowCount === 0) throw (await readErasure(queryable, id)) ?? new Problem(404, memberMessages.notMember);
};

/** Returns the problem of a member who was erased; undefined if there never was one with the id. */
export const readErasure = async (queryable: Queryable, id: string): Promise<Problem | undefined> => {
  const { rows } = await queryable.execute<QueryRow & { at: string; name: string | null }>(sql`
    SELECT ${isoInstantSql('at')} AS at, ${accountNameSql('actor_id')} AS name FROM activity
    WHERE area = 'members' AND record_id = ${id} AND action = 'erased' ORDER BY activity.at DESC LIMIT 1`);
  const [erasure] = rows;
  if (!erasure) return undefined;
  const { at, name } = erasure;
  const when = instantText(at);
  return new Problem(404, name === null ? memberMessages.erased({ when }) : memberMessages.erasedBy({ when, name }));
};
