import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type AreaSchema, reservedIds } from '../../resources/engine/schemaKit';
import type { Context } from '../context';
import type { Queryable } from '../db/connect';
import { Problem } from '../problem';
import { requireRecord } from './current';
import { checkedInput, withComputed } from './input';
import { refuseCycle } from './parents';
import type { StoredRecord } from './present';
import { checkSaved } from './save';
import { type Author, storeNew } from './store';
import { saving } from './transaction';

/**
 * Creates a record from a body and gives it, with whether it is new: the same key sent again by the same person
 * gives the record that the first sending made. Throws 400, 409 (id taken, limit reached) and 422.
 */
export const createRecord = async (
  { database, now }: Context,
  schema: AreaSchema,
  body: unknown,
  author: Author & { accountId: string },
  idempotencyKey?: string,
): Promise<{ record: StoredRecord; isNew: boolean }> => {
  const input = checkedInput(schema, body);
  const id = schema.idField ? String(input[schema.idField]) : uuid();
  if (schema.idField && reservedIds.includes(id)) {
    const sentence = `“${id}” has a meaning of its own in addresses. Choose another.`;
    throw new Problem(422, sentence, { errors: { [schema.idField]: sentence } });
  }
  const data = withComputed(schema, { ...input, ...firstStates(schema) });
  const status = firstStatus(schema);
  return saving(database, schema, async (transaction) => {
    const earlier = idempotencyKey && (await claimKey(transaction, schema, author.accountId, idempotencyKey, id));
    if (earlier) return { record: await requireRecord(transaction, schema, earlier), isNew: false };
    const at = now().toISOString();
    const row = {
      id,
      status,
      data,
      createdAt: at,
      createdBy: author.accountId,
      updatedAt: at,
      updatedBy: author.accountId,
    };
    await refuseCycle(transaction, schema, row, undefined);
    await storeNew(transaction, schema, [row], author);
    await checkSaved(transaction, schema, row, undefined, now());
    return { record: await requireRecord(transaction, schema, id), isNew: true };
  });
};

/** The first state of every machine but `status`, which has a column of its own. */
export const firstStates = (schema: AreaSchema) =>
  Object.fromEntries(
    Object.entries(schema.machines).flatMap(([field, machine]) =>
      field === 'status' ? [] : [[field, Object.keys(machine)[0]]],
    ),
  );

export const firstStatus = (schema: AreaSchema) => Object.keys(schema.machines.status ?? {})[0] ?? null;

/** Claims a key for a new record, or gives the id of the record that it made before; waits for one being made. */
const claimKey = async (transaction: Queryable, schema: AreaSchema, accountId: string, key: string, id: string) => {
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO idempotency_keys (account_id, key, area, record_id)
    VALUES (${accountId}, ${key}, ${schema.name}, ${id}) ON CONFLICT DO NOTHING`);
  if (rowCount === 1) return undefined;
  const { rows } = await transaction.execute<{ area: string; id: string }>(sql`
    SELECT area, record_id AS id FROM idempotency_keys WHERE account_id = ${accountId} AND key = ${key}`);
  if (rows[0]?.area !== schema.name) throw new Problem(422, 'This Idempotency-Key was used for something else.');
  return rows[0].id;
};
