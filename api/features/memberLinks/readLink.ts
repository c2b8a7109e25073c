import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/database/context';

/** A link in a message, with the person to whom the message went. */
export interface MemberLink extends Record<string, unknown> {
  area: string;
  recordId: string;
  topic: string | null;
  address: string;
  /** Null for somebody who is no member, like the name and the language. */
  memberId: string | null;
  firstName: string | null;
  locale: string | null;
  hasExpired: boolean;
}

/** Reads the link with a token; undefined for an unknown token, and for a member who was erased. */
export const readLink = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
): Promise<MemberLink | undefined> => {
  const { rows } = await database.execute<MemberLink>(sql`
    SELECT area, record_id AS "recordId", topic, address, member_id AS "memberId", first_name AS "firstName", locale,
      expires_at <= ${now().toISOString()}::timestamptz AS "hasExpired"
    FROM member_links LEFT JOIN members ON members.id = member_id
    WHERE token_hash = ${hash('sha256', token)} AND (member_id IS NULL OR members.id IS NOT NULL)`);
  return rows[0];
};
