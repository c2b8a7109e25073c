import { sql } from 'drizzle-orm';
import type { Author, Context } from '../../../platform/database/context';
import { isoInstantSql } from '../../../platform/database/sqlTexts';

/** SQL condition: an entry says that a person opened the page of a member. */
const isViewingSql = (memberId: string, accountId: string | null) =>
  sql`area = 'members' AND record_id = ${memberId} AND action = 'viewed' AND actor_id = ${accountId}::uuid`;

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
      SELECT FROM activity WHERE ${isViewingSql(memberId, accountId)} AND at > ${at} - interval '1 hour')`);
};

/**
 * Reads when a person opened the page of a member before. What was noted within the last hour is the present visit.
 * Null for the first time.
 */
export const readLastViewing = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string,
  accountId: string,
): Promise<string | null> => {
  const { rows } = await database.execute<{ at: string }>(sql`
    SELECT ${isoInstantSql('at')} AS at FROM activity
    WHERE ${isViewingSql(memberId, accountId)} AND at <= ${now().toISOString()}::timestamptz - interval '1 hour'
    ORDER BY activity.at DESC LIMIT 1`);
  return rows[0]?.at ?? null;
};
