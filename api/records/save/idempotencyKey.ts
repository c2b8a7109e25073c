import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import { readRecord } from '../read/present';
import type { RecordRow } from '../storage/recordRow';
import { nounMessage } from '../wording';

/** An idempotency key with a hash of the request that came with it. */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** Returns the key of a request with the fingerprint of its body; undefined without a key. */
export const idempotencyOf = (key: string | undefined, body: unknown): Idempotency | undefined =>
  key === undefined ? undefined : { key, fingerprint: hash('sha256', JSON.stringify(body)) };

/** SQL that claims a key for a record; it inserts no row if the key is taken, or unless the condition holds. */
export const claimKeySql = (
  area: string,
  { accountId, memberId }: Author,
  { key, fingerprint }: Idempotency,
  id: string,
  condition: SQL = sql`true`,
): SQL => sql`
  INSERT INTO idempotency_keys (account_id, member_id, key, area, record_id, fingerprint)
  SELECT ${accountId}::uuid, ${memberId ?? null}::uuid, ${key}, ${area}, ${id}, ${fingerprint}
  WHERE ${condition} ON CONFLICT DO NOTHING`;

/** A request that came earlier with the same key. */
interface EarlierRequest extends QueryRow {
  area: string;
  id: string;
  /** Whether it had the same content. */
  isSame: boolean;
}

/**
 * Claims an idempotency key for a record, or returns the earlier request with this key. Waits for a concurrent one.
 * Throws 422 if that request was about another area.
 */
export const claimKeyOrFind = async (
  transaction: Queryable,
  area: string,
  author: Author,
  idempotency: Idempotency,
  id: string,
): Promise<EarlierRequest | undefined> => {
  const { rowCount } = await transaction.execute(claimKeySql(area, author, idempotency, id));
  if (rowCount === 1) return undefined;
  const { rows } = await transaction.execute<EarlierRequest>(sql`
    SELECT area, record_id AS id, coalesce(fingerprint = ${idempotency.fingerprint}, true) AS "isSame"
    FROM idempotency_keys WHERE ${isOfAuthorSql(author)} AND key = ${idempotency.key}`);
  const [earlier] = rows;
  if (earlier?.area !== area) throw new Problem(422, recordMessages.idempotencyKeyUsed);
  return earlier;
};

/** SQL condition: a key is that of an author; visitors of the app share theirs. Each case has an index. */
const isOfAuthorSql = ({ accountId, memberId }: Author): SQL => {
  if (memberId) return sql`member_id = ${memberId}`;
  return accountId ? sql`account_id = ${accountId}` : sql`account_id IS NULL AND member_id IS NULL`;
};

/**
 * Claims an idempotency key for a save, or returns the record that an earlier request with this key has saved. Throws
 * 409 if that record is in the trash, and 422 if the key has come with another body.
 */
export const claimKey = async (
  transaction: Queryable,
  schema: AreaSchema,
  author: Author,
  idempotency: Idempotency,
  id: string,
): Promise<RecordRow | undefined> => {
  const earlier = await claimKeyOrFind(transaction, schema.name, author, idempotency, id);
  if (!earlier) return undefined;
  const record = await readRecord(transaction, schema, earlier.id);
  if (!record) throw new Problem(409, recordMessages.createdAndInTrash({ noun: nounMessage(schema) }));
  if (earlier.isSame) return record;
  if (author.memberId) throw new Problem(422, recordMessages.idempotencyKeyUsed);
  throw new Problem(422, recordMessages.createdWithOtherValues({ noun: nounMessage(schema) }), {
    data: { id: record.id, version: record.version },
  });
};
