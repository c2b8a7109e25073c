import { sql } from 'drizzle-orm';
import { sharesUseSql } from '../features/members/noteUse';
import { useConsentKey } from '../features/members/profiles/consents';
import type { Queryable } from '../platform/database/connect';
import { businessDaySql } from '../platform/database/sqlTexts';

/** SQL of a number that stays the same for a member, from 0 to 65,535. */
const numberSql = sql.raw(`('x' || left(md5(members.id::text), 4))::bit(16)::integer`);

/** Lets some members say, within the last year, what they want to get: by reply to a text message, and in the app. Those who agreed to that have days of use. */
export const addSampleConsents = async (transaction: Queryable, now: Date): Promise<void> => {
  const at = sql`to_jsonb(to_char(
    (${now.toISOString()}::timestamptz - (20 + number % 300) * interval '1 day') AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  const answer = (granted: boolean, source: string) =>
    sql`jsonb_build_object('granted', ${granted}::boolean, 'at', ${at}, 'source', ${source}::text)`;
  await transaction.execute(sql`
    UPDATE members SET consents = answers FROM (
      SELECT id, (
          SELECT coalesce(jsonb_object_agg(key, value || jsonb_build_object('at', ${at}, 'source', 'preference center')), '{}')
          FROM jsonb_each(consents)
        ) || CASE WHEN number % 9 = 0 AND phone IS NOT NULL
          THEN jsonb_build_object('sms.offer', ${answer(false, 'STOP')}) ELSE '{}' END
        || CASE WHEN number % 7 = 0 AND email IS NOT NULL
          THEN jsonb_build_object('email.content', ${answer(true, 'preference center')}) ELSE '{}' END
        || CASE WHEN number % 4 = 1
          THEN jsonb_build_object(${useConsentKey}::text, ${answer(true, 'member app')}) ELSE '{}' END AS answers
      FROM (SELECT *, ${numberSql} AS number FROM members) AS members
    ) AS answered
    WHERE answered.id = members.id AND answers <> consents`);
  await transaction.execute(sql`
    INSERT INTO member_uses (member_id, day, kind)
    SELECT id, ${businessDaySql(sql`${now.toISOString()}::timestamptz`)} - (number * use % 60)::integer,
      CASE WHEN (number + use) % 3 = 0 THEN 'bot' ELSE 'calculator' END
    FROM (SELECT *, ${numberSql} AS number FROM members) AS members CROSS JOIN generate_series(1, 3) AS use
    WHERE ${sharesUseSql} ON CONFLICT DO NOTHING`);
};
