import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { rulesOf } from '../areaModule';
import { requireRecord, requireVersion } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import { claimKey } from './idempotencyKey';
import type { SaveOperation } from './operation';

/**
 * Claims the idempotency key of a save, acquires its locks, and reads the record as it is under them. Returns the record
 * that the same request has saved before, if any. Throws 404, 409, 412 and 422.
 */
export const readAndLock = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { id, version, isNew, idempotency, check, requestedData }: SaveOperation,
  author: Author,
): Promise<{ current?: RecordRow; earlier?: RecordRow }> => {
  const { beforeOperation } = rulesOf(context, schema);
  const earlier = idempotency && (await claimKey(transaction, schema, author, idempotency, id));
  if (earlier) return { earlier };
  if (isNew) {
    await beforeOperation?.([requestedData?.(undefined)].filter(isObject)).run(transaction);
    return {};
  }
  let current = await requireRecord(transaction, schema, id);
  if (beforeOperation) {
    const lock = beforeOperation([current.data, requestedData?.(current)].filter(isObject));
    // The record is read under the locks: a connection runs statements in the order in which they are sent.
    [, current] = await Promise.all([lock.run(transaction), requireRecord(transaction, schema, id)]);
  }
  check?.(current);
  await requireVersion(context, transaction, schema, current, version);
  return { current };
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
