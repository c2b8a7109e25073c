import { hash, randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/database/context';

/** A link that a message needs. */
export interface LinkRequest {
  /** The delivery of the message, which determines the person and the record. */
  deliveryId: string;
  /** The topic that the link can stop. */
  topic?: string | undefined;
  /** When the appointment or event ends, if that is known. */
  endsAt?: string | undefined;
}

/** Links work at least this long: people must be able to opt out for 30 days after a message. */
const minDays = 30;
/** How long a link works whose target has no end. */
const defaultDays = 365;

/**
 * Creates the links of messages that are about to be sent, in one statement, and returns their addresses by delivery.
 * Only the hashes of their tokens are stored, so a message that is composed again gets another link. A person who was
 * erased meanwhile gets none.
 */
export const createLinks = async (
  { database, settings, now }: Pick<Context, 'database' | 'settings' | 'now'>,
  requests: readonly LinkRequest[],
): Promise<ReadonlyMap<string, string>> => {
  if (requests.length === 0) return new Map();
  const at = now();
  const after = (days: number) => new Date(at.getTime() + days * millisecondsInDay).toISOString();
  const links = requests.map(({ deliveryId, topic, endsAt }) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = [endsAt ?? after(defaultDays), after(minDays)].sort().at(-1);
    return { deliveryId: String(deliveryId), topic, token, tokenHash: hash('sha256', token), expiresAt };
  });
  const sent = JSON.stringify(links.map(({ token: _token, ...link }) => link));
  await database.execute(sql`
    INSERT INTO member_links (token_hash, area, record_id, topic, member_id, person_area, person_record_id, address,
      created_at, expires_at)
    SELECT link."tokenHash", area, record_id, link.topic, member_id, person_area, person_record_id, address, ${at.toISOString()}::timestamptz, link."expiresAt"
    FROM jsonb_to_recordset(${sent}::jsonb)
      AS link("deliveryId" bigint, topic text, "tokenHash" text, "expiresAt" timestamptz)
    JOIN deliveries ON deliveries.id = link."deliveryId" WHERE address IS NOT NULL`);
  return new Map(links.map(({ deliveryId, token }) => [deliveryId, `${settings.publicUrl}/m/${token}`]));
};
