import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type AreaSchema, businessTimeZone, reservedIds, toLocalDateTime } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import type { Author } from '../../database/context';
import { Problem, problemAt } from '../../http/problem';
import { type RecordsContext, rulesOf } from '../areaModule';
import { sequenceOf } from '../indexes';
import { recordMessages } from '../messages.en';
import { readRecord } from '../present';
import { initialStates, initialStatus } from '../recordContent';
import type { RecordRow } from '../recordRow';
import { requireRecord } from '../requireRecord';
import { nounMessage } from '../wording';
import { requireNoTreeCycle } from './requireNoTreeCycle';
import { applyBeforeSave } from './save';
import { inSaveTransaction } from './saveTransaction';
import { addComputedValues, validateBody } from './validateBody';
import { checkAfterWrite } from './validateSaved';
import { insertNewRecords } from './writeRecords';

/**
 * Creates a record from a body. Returns it and whether it is new: the same idempotency key from the same account
 * returns the record of the first request. Throws 400, 409 (id taken, limit reached, the record of the key is in the
 * trash) and 422; the latter has the record's id and version in `data` if the key has created it from another body.
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
  const initial = { status: initialStatusOf(schema, body), data: { ...input, ...initialStates(schema) } };
  const rules = rulesOf(context, schema);
  const saving = { context, author, action: 'created', reason: undefined };
  return inSaveTransaction(database, schema, async (transaction) => {
    const earlier = claim && (await claimKey(transaction, schema, author.accountId, claim, id));
    if (earlier) return { record: earlier, isNew: false };
    await rules.lock?.(transaction, [initial.data]);
    const numbered = schema.numbering && { [schema.numbering.field]: await nextNumber(transaction, schema, now) };
    const complete = addComputedValues(schema, initial.data, numbered, { status: initial.status, now });
    const { status, data } = await applyBeforeSave(
      transaction,
      schema,
      undefined,
      { status: initial.status, data: complete },
      saving,
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
    await requireNoTreeCycle(transaction, schema, row, undefined);
    const [stored] = await insertNewRecords(transaction, schema, [row], author);
    await checkAfterWrite(context, transaction, schema, [{ record: row, before: undefined }]);
    await rules.afterSave?.(transaction, row, undefined, saving);
    // `afterSave` may have recalculated derived values of the record itself.
    const isRecalculated = rules.afterSave && schema.derived;
    const record = isRecalculated || !stored ? await requireRecord(transaction, schema, id) : stored;
    return { record, isNew: true };
  });
};

/** Returns the initial status of a new record: the requested one if the area allows it, otherwise the first. */
const initialStatusOf = (schema: AreaSchema, body: unknown) => {
  const { status } = body as { status?: unknown };
  return schema.allowedInitialStates?.find((state) => state === status) ?? initialStatus(schema);
};

/** Returns the next number of an area, such as `EN-2027-000123`. A number that is not used leaves a gap. */
const nextNumber = async (transaction: Queryable, schema: AreaSchema, now: Date) => {
  const { rows } = await transaction.execute<{ last: string }>(
    sql`SELECT nextval(${sequenceOf(schema)}::regclass)::text AS last`,
  );
  return formatRecordNumber(schema, now, Number(rows[0]?.last));
};

/** Formats the number of a record, with the year in the business time zone. */
export const formatRecordNumber = ({ numbering }: AreaSchema, at: Date, count: number) =>
  `${numbering?.prefix}-${toLocalDateTime(at.toISOString(), businessTimeZone).slice(0, 4)}-${String(count).padStart(numbering?.digits ?? 0, '0')}`;

interface KeyClaim {
  key: string;
  fingerprint: string;
}

const fingerprintOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Claims an idempotency key for a new record, or returns the record that the key has created before. Waits for a
 * concurrent request with the same key.
 */
const claimKey = async (
  transaction: Queryable,
  schema: AreaSchema,
  accountId: string,
  { key, fingerprint }: KeyClaim,
  id: string,
) => {
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO idempotency_keys (account_id, key, area, record_id, fingerprint)
    VALUES (${accountId}, ${key}, ${schema.name}, ${id}, ${fingerprint}) ON CONFLICT DO NOTHING`);
  if (rowCount === 1) return undefined;
  const { rows } = await transaction.execute<{ area: string; id: string; isSame: boolean }>(sql`
    SELECT area, record_id AS id, coalesce(fingerprint = ${fingerprint}, true) AS "isSame"
    FROM idempotency_keys WHERE account_id = ${accountId} AND key = ${key}`);
  const [previous] = rows;
  if (previous?.area !== schema.name) throw new Problem(422, recordMessages.keyOfSomethingElse);
  const record = await readRecord(transaction, schema, previous.id);
  if (!record) throw new Problem(409, recordMessages.createdAndInTrash({ noun: nounMessage(schema) }));
  if (previous.isSame) return record;
  throw new Problem(422, recordMessages.createdWithOtherValues({ noun: nounMessage(schema) }), {
    data: { id: record.id, version: record.version },
  });
};
