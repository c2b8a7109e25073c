import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  type AreaSchema,
  businessTimeZone,
  type RecordData,
  reservedIds,
  toLocalDateTime,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { problemAt } from '../../platform/http/problem';
import { fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import type { RecordsContext } from '../recordsContext';
import { sequenceOf } from '../storage/indexes';
import { initialStates, initialStatus } from '../storage/recordContent';
import { idempotencyOf } from './idempotencyKey';
import type { SavedRecord, SaveOperation } from './operation';
import { saveRecord } from './save';
import { addComputedValues, validateBody } from './validateBody';

/**
 * Creates a record from a body, or finds it: the same idempotency key from the same author
 * returns the record of the first request. Throws 400, 409 (id taken, limit reached, the record of the key is in the
 * trash) and 422; the latter has the record's id and version in `data` if the key has created it from another body.
 * @param options.validate checks the new record under the locks of the save, and throws a Problem to refuse it
 */
export const createRecord = async <Schema extends AreaSchema>(
  context: RecordsContext,
  schema: Schema,
  body: unknown,
  author: Author,
  idempotencyKey?: string,
  options: Pick<SaveOperation, 'idempotency' | 'validate'> = {},
): Promise<SavedRecord<Schema>> => {
  const input: RecordData = validateBody(schema, body, { texts: { onNotice: context.onNotice } });
  const id = schema.idField ? String(input[schema.idField]) : uuid();
  if (schema.idField && reservedIds.includes(id)) {
    throw problemAt(schema.idField, recordMessages.reservedId({ id }));
  }
  const now = context.now();
  const status = initialStatusOf(schema, body);
  const initial = { ...input, ...initialStates(schema) };
  const next = (numbered?: RecordData) => ({
    status,
    data: addComputedValues(schema, initial, numbered, { status, now }),
    action: 'created',
  });
  const operation: SaveOperation = {
    id,
    isNew: true,
    idempotency: idempotencyOf(idempotencyKey, body),
    ...options,
    requestedData: () => initial,
    input: () => {
      const { numbering } = schema.values;
      if (!numbering) return next();
      return fromDatabase(async (transaction) =>
        next({ [numbering.field]: await nextNumber(context, transaction, schema, now) }),
      );
    },
  };
  return saveRecord(context, schema, operation, author);
};

/** Returns the initial status of a new record: the requested one if the area allows it, otherwise the first. */
const initialStatusOf = (schema: AreaSchema, body: unknown) => {
  const { status } = body as { status?: unknown };
  return schema.states.status?.requestable?.find((state) => state === status) ?? initialStatus(schema);
};

/**
 * Returns the next number of an area, such as `EN-2027-000123`. A number that is not used leaves a gap, so a dry run
 * takes none.
 */
const nextNumber = async ({ isDryRun }: RecordsContext, transaction: Queryable, schema: AreaSchema, now: Date) => {
  if (isDryRun) return formatRecordNumber(schema, now, 0);
  const { rows } = await transaction.execute<{ last: string }>(
    sql`SELECT nextval(${sequenceOf(schema)}::regclass)::text AS last`,
  );
  return formatRecordNumber(schema, now, Number(rows[0]?.last));
};

/** Formats the number of a record, with the year in the business time zone. */
export const formatRecordNumber = ({ values: { numbering } }: AreaSchema, at: Date, count: number) =>
  `${numbering?.prefix}-${toLocalDateTime(at.toISOString(), businessTimeZone).slice(0, 4)}-${String(count).padStart(numbering?.digits ?? 0, '0')}`;
