import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { builtTextOf } from '../../platform/database/sqlTexts';
import { personSql } from '../../platform/outbox/personOfRecord';

/** A link in a message, with the person to whom the message went. */
export interface MemberLink extends QueryRow {
  area: string;
  recordId: string;
  topic: string | null;
  address: string;
  /** Null for somebody who is no member, like the name and the language. */
  memberId: string | null;
  firstName: string | null;
  locale: string | null;
  hasExpired: boolean;
  /** Whether the person has the address of the message no longer, so that somebody else may have it. */
  isOfOtherAddress: boolean;
}

const person = personSql(sql`members`, sql`named.data`);
const hasAddressSql = sql`lower(address) IN (lower(${person.email}), ${person.phone})`;

/** The link with the hash of a token, `$1`, at the instant `$2`. */
const linkText = builtTextOf(sql`
  SELECT link.area, record_id AS "recordId", topic, address, member_id AS "memberId", first_name AS "firstName", locale,
    expires_at <= $2::timestamptz AS "hasExpired",
    CASE WHEN person_area IS NOT NULL THEN ${hasAddressSql} IS NOT TRUE
      ELSE ${person.email} IS NOT NULL AND NOT ${hasAddressSql} END AS "isOfOtherAddress"
  FROM member_links AS link
    LEFT JOIN records AS named ON named.area = person_area AND named.id = person_record_id
    LEFT JOIN members ON members.id = coalesce((named.data->>'memberId')::uuid, member_id)
  WHERE token_hash = $1 AND (member_id IS NULL OR members.id IS NOT NULL)`);

/** Reads the link with a token; undefined for an unknown token, and for a member who was erased. */
export const readLink = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
): Promise<MemberLink | undefined> => {
  const { rows } = await database.$client.query<MemberLink>(linkText, [hash('sha256', token), now()]);
  return rows[0];
};
