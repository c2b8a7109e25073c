import { sql } from 'drizzle-orm';
import type { Author, Context } from '../../../platform/database/context';

/**
 * Notes in the activity that a person opened the page of a member, once an hour. The entry does not name the member, so
 * that nothing stays of one who is erased.
 */
export const logViewing = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string,
  { accountId, ip, requestId }: Author,
): Promise<void> => {
  const at = sql`${now().toISOString()}::timestamptz`;
  await database.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label, ip, request_id)
    SELECT ${at}, ${accountId}::uuid, 'viewed', 'members', ${memberId}, 'A member', ${ip ?? null}, ${requestId ?? null}
    WHERE NOT EXISTS (
      SELECT FROM activity WHERE area = 'members' AND record_id = ${memberId} AND action = 'viewed'
        AND actor_id = ${accountId}::uuid AND at > ${at} - interval '1 hour')`);
};
