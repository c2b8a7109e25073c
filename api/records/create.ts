import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type AreaSchema, businessTimeZone, reservedIds, toLocalDateTime } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { Problem, problemAt } from '../http/problem';
import { type RecordsContext, rulesOf } from './areaModule';
import { checkAfterWrite } from './checkAfterWrite';
import { sequenceOf } from './indexes';
import { recordMessages } from './messages.en';
import { readRecord } from './present';
import type { RecordRow } from './recordRow';
import { requireRecord } from './requireRecord';
import { applyBeforeSave } from './save';
import { inSaveTransaction } from './saveTransaction';
import { refuseTreeCycle } from './treeCycles';
import { addComputedValues, validateBody } from './validateBody';
import { nounMessage } from './wording';
import { insertNewRecords } from './writeRecords';

/**
 * Creates a record from a body and gives it, with whether it is new: the same key sent again by the same person
 * gives the record that the first sending made. Throws 400, 409 (id taken, limit reached, the record that the key
 * made is in the trash) and 422, with the record's id and version in `data` where the key made it from another body.
 */
export const createRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  body: unknown,
  author: Author & { accountId: string },
  idempotencyKey?: string,
): Promise<{ record: RecordRow; isNew: boolean }> => {
  const { database } = context;
  const input = validateBody(schema, body);
  const id = schema.idField ? String(input[schema.idField]) : uuid();
  if (schema.idField && reservedIds.includes(id)) {
    throw problemAt(schema.idField, recordMessages.reservedId({ id }));
  }
  const now = context.now();
  const claim = idempotencyKey && { key: idempotencyKey, fingerprint: fingerprintOf(body) };
  const first = { status: beginningOf(schema, body), data: { ...input, ...initialStates(schema) } };
  const rules = rulesOf(context, schema);
  const by = { context, author, action: 'created', reason: undefined };
  return inSaveTransaction(database, schema, async (transaction) => {
    const earlier = claim && (await claimKey(transaction, schema, author.accountId, claim, id));
    if (earlier) return { record: earlier, isNew: false };
    await rules.lock?.(transaction, [first.data]);
    const numbered = schema.numbering && { [schema.numbering.field]: await nextNumber(transaction, schema, now) };
    const whole = addComputedValues(schema, first.data, numbered, { status: first.status, now });
    const { status, data } = await applyBeforeSave(
      transaction,
      schema,
      undefined,
      { status: first.status, data: whole },
      by,
    );
    const at = now.toISOString();
    const row = {
      id,
      status,
      data,
      createdAt: at,
      createdBy: author.accountId,
      updatedAt: at,
      updatedBy: author.accountId,
    };
    await refuseTreeCycle(transaction, schema, row, undefined);
    const [stored] = await insertNewRecords(transaction, schema, [row], author);
    await checkAfterWrite(context, transaction, schema, [{ record: row, before: undefined }]);
    await rules.afterSave?.(transaction, row, undefined, by);
    // What follows may count again what is derived of the record itself.
    const isCountedAgain = rules.afterSave && schema.derived;
    const record = isCountedAgain || !stored ? await requireRecord(transaction, schema, id) : stored;
    return { record, isNew: true };
  });
};

/** The first state of every machine but `status`, which has a column of its own. */
export const initialStates = (schema: AreaSchema) =>
  Object.fromEntries(
    Object.entries(schema.stateMachines).flatMap(([field, machine]) =>
      field === 'status' ? [] : [[field, Object.keys(machine)[0]]],
    ),
  );

export const initialStatus = (schema: AreaSchema) => Object.keys(schema.stateMachines.status ?? {})[0] ?? null;

/** The state in which a new record begins: the one that its body says, where its area allows that. */
const beginningOf = (schema: AreaSchema, body: unknown) => {
  const { status } = body as { status?: unknown };
  return schema.allowedInitialStates?.find((state) => state === status) ?? initialStatus(schema);
};

/** The next number of an area, `EN-2027-000123`; one that is given and not used leaves a gap. */
const nextNumber = async (transaction: Queryable, schema: AreaSchema, now: Date) => {
  const { rows } = await transaction.execute<{ last: string }>(
    sql`SELECT nextval(${sequenceOf(schema)}::regclass)::text AS last`,
  );
  return formatRecordNumber(schema, now, Number(rows[0]?.last));
};

/** A number of an area as it is written, with the year on the business's calendar. */
export const formatRecordNumber = ({ numbering }: AreaSchema, at: Date, count: number) =>
  `${numbering?.prefix}-${toLocalDateTime(at.toISOString(), businessTimeZone).slice(0, 4)}-${String(count).padStart(numbering?.digits ?? 0, '0')}`;

interface Claim {
  key: string;
  fingerprint: string;
}

const fingerprintOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** Claims a key for a new record, or gives the record that it made before; waits for one being made. */
const claimKey = async (
  transaction: Queryable,
  schema: AreaSchema,
  accountId: string,
  { key, fingerprint }: Claim,
  id: string,
) => {
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO idempotency_keys (account_id, key, area, record_id, fingerprint)
    VALUES (${accountId}, ${key}, ${schema.name}, ${id}, ${fingerprint}) ON CONFLICT DO NOTHING`);
  if (rowCount === 1) return undefined;
  const { rows } = await transaction.execute<{ area: string; id: string; isSame: boolean }>(sql`
    SELECT area, record_id AS id, coalesce(fingerprint = ${fingerprint}, true) AS "isSame"
    FROM idempotency_keys WHERE account_id = ${accountId} AND key = ${key}`);
  const [made] = rows;
  if (made?.area !== schema.name) throw new Problem(422, recordMessages.keyOfSomethingElse);
  const record = await readRecord(transaction, schema, made.id);
  if (!record) throw new Problem(409, recordMessages.createdAndInTrash({ noun: nounMessage(schema) }));
  if (made.isSame) return record;
  throw new Problem(422, recordMessages.createdWithOtherValues({ noun: nounMessage(schema) }), {
    data: { id: record.id, version: record.version },
  });
};
