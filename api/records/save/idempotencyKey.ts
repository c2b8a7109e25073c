import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import { readRecord } from '../read/present';
import type { RecordRow } from '../storage/recordRow';
import { nounMessage } from '../wording';

/** An idempotency key with a hash of the body that came with it. */
export interface KeyClaim {
  key: string;
  fingerprint: string;
}

/** Returns the claim of a key for a body; undefined without a key. */
export const keyClaimOf = (key: string | undefined, body: unknown): KeyClaim | undefined =>
  key === undefined ? undefined : { key, fingerprint: hash('sha256', JSON.stringify(body)) };

/** SQL that claims a key for a new record; it inserts no row if the key is taken, or unless the condition holds. */
export const claimKeySql = (
  schema: AreaSchema,
  { accountId }: Author,
  { key, fingerprint }: KeyClaim,
  id: string,
  condition: SQL = sql`true`,
): SQL => sql`
  INSERT INTO idempotency_keys (account_id, key, area, record_id, fingerprint)
  SELECT ${accountId}::uuid, ${key}, ${schema.name}, ${id}, ${fingerprint} WHERE ${condition} ON CONFLICT DO NOTHING`;

/**
 * Claims an idempotency key for a new record, or returns the record that the key has created before. Waits for a
 * concurrent request with the same key. Throws 409 if that record is in the trash, and 422 if the key has come with
 * another body.
 */
export const claimKey = async (
  transaction: Queryable,
  schema: AreaSchema,
  author: Author,
  claim: KeyClaim,
  id: string,
): Promise<RecordRow | undefined> => {
  const { rowCount } = await transaction.execute(claimKeySql(schema, author, claim, id));
  if (rowCount === 1) return undefined;
  const { rows } = await transaction.execute<{ area: string; id: string; isSame: boolean }>(sql`
    SELECT area, record_id AS id, coalesce(fingerprint = ${claim.fingerprint}, true) AS "isSame"
    FROM idempotency_keys WHERE account_id = ${author.accountId} AND key = ${claim.key}`);
  const [previous] = rows;
  if (previous?.area !== schema.name) throw new Problem(422, recordMessages.keyOfSomethingElse);
  const record = await readRecord(transaction, schema, previous.id);
  if (!record) throw new Problem(409, recordMessages.createdAndInTrash({ noun: nounMessage(schema) }));
  if (previous.isSame) return record;
  throw new Problem(422, recordMessages.createdWithOtherValues({ noun: nounMessage(schema) }), {
    data: { id: record.id, version: record.version },
  });
};
