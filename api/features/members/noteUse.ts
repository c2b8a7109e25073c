import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../platform/database/context';
import { businessDaySql } from '../../platform/database/sqlTexts';
import { useConsentKey } from './profiles/consents';

/** SQL condition: a member lets staff see that calculators and the bot are used. `consents` is a column of the row. */
export const sharesUseSql = sql`coalesce(consents->${sql.raw(`'${useConsentKey}'`)}->>'granted' = 'true', false)`;

/**
 * Notes that a member used a calculator or the assistant bot today, if the member lets staff see that. It says neither
 * which one nor what for. Nothing is noted without a member.
 */
export const noteUse = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string | undefined,
  kind: 'calculator' | 'bot',
): Promise<void> => {
  if (memberId === undefined || !isUuid(memberId)) return;
  // The lock leaves out a member who is being erased.
  await database.execute(sql`
    INSERT INTO member_uses (member_id, day, kind)
    SELECT id, ${businessDaySql(sql`${now().toISOString()}::timestamptz`)}, ${kind}::text
    FROM members WHERE id = ${memberId} AND ${sharesUseSql} FOR KEY SHARE
    ON CONFLICT DO NOTHING`);
};
