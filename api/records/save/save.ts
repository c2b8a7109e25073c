import { chunk } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { causeOf, commitWith, isInTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { rulesOf } from '../areaModule';
import { TransactionNeeded } from '../databaseQuery';
import { noPublishedContent, readPublishedContents } from '../publish/publishing';
import { updateRedirects } from '../publish/redirects';
import { readRecord } from '../read/present';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import { limitLockingSaves } from './limitLockingSaves';
import type { SavedRecord, SaveOperation } from './operation';
import { contentsAfter, type PreparedSave, prepareSave, type RequestedSave } from './prepareSave';
import { requireConfirmedLoss } from './requireConfirmedLoss';
import { inSaveTransaction } from './saveTransaction';
import { statementUnit, transactionUnit, type UnitOfWork } from './unitOfWork';
import { validateSave } from './validateSave';

/**
 * Saves one record: creates, updates, moves to another state, deletes or restores it. Every save passes these phases.
 *
 * 1. Authorize: the route has checked the role for the area (`accounts/access.ts`).
 * 2. Read and lock (`readAndLock.ts`): the idempotency key, the area's `beforeOperation`, the record, its version.
 * 3. Input (the operation): what the role may do with this record, and the request as the next content.
 * 4. Before change (`prepareSave.ts`): the area's `beforeChange`, no cycle in a tree, the publishing columns.
 * 5. Store (`storeSaves.ts`): record, version and activity; indexes refuse values that are not unique.
 * 6. Validate (`validateSave.ts`): references, kept as links; the area's `validate`; pictures, placeholders, limits; a
 *    loss for members that is not confirmed (`requireConfirmedLoss.ts`).
 * 7. After change: the area's `afterChange` updates other records.
 * 8. Answer: the record as it is stored now is read together with the commit. The route presents it to its reader
 *    (`present.ts`).
 *
 * A save without queries of rules is one statement (`storeAtOnce.ts`), after phases 6 and 7. The first query of a rule
 * begins a transaction instead, and so does whatever needs locks: the phases are passed again under them.
 * Throws 404, 409, 412, 422 and what the operation throws.
 */
export const saveRecord = async <Schema extends AreaSchema>(
  context: RecordsContext,
  schema: Schema,
  operation: SaveOperation,
  author: Author,
): Promise<SavedRecord<Schema>> => {
  const { database } = context;
  const isAlone = !isInTransaction(database);
  const locksOthers = rulesOf(context, schema).beforeOperation !== undefined;
  if (!locksOthers && isAlone) {
    try {
      const unit = statementUnit(context, schema, operation, author);
      const saved = await saveInUnit(unit, context, schema, operation, author);
      // Only a transaction claims the key of a save that changes nothing.
      if (saved.record !== saved.before || !operation.idempotency) return saved;
    } catch (error) {
      if (!needsTransaction(error, operation)) throw error;
    }
  }
  const save = async (transaction: Queryable): Promise<SavedRecord<Schema>> => {
    const unit = transactionUnit(context, transaction, schema, author);
    const saved = await saveInUnit(unit, context, schema, operation, author);
    if (saved.record === saved.before) return saved;
    const read = () => readRecord(transaction, schema, operation.id);
    const record = isAlone ? await commitWith(transaction, read) : await read();
    if (!record) return saved;
    // Rules may have changed the record again; then its references are looked up.
    const { targets, version } = saved.record;
    return { ...saved, record: targets && version === record.version ? { ...record, targets } : record };
  };
  const run = () => inSaveTransaction(database, schema, save);
  return locksOthers && isAlone ? limitLockingSaves(database, run) : run();
};

/**
 * Whether a save that failed as one statement is repeated in a transaction. A refused input is refused there, too. All
 * other refusals depend on locks, and a repeated request with a key gets the answer of the first one.
 */
const needsTransaction = (error: unknown, { idempotency }: SaveOperation) =>
  error instanceof TransactionNeeded ||
  isConflict(error) ||
  (error instanceof Problem && (idempotency !== undefined || error.status !== 422));

/** Whether PostgreSQL has refused a statement because of other records or other saves. */
const isConflict = (error: unknown) => /^(23|40)/.test(causeOf(error).code ?? '');

const saveInUnit = async <Schema extends AreaSchema>(
  unit: UnitOfWork,
  context: RecordsContext,
  schema: Schema,
  operation: SaveOperation,
  author: Author,
): Promise<SavedRecord<Schema>> => {
  const { id, validate } = operation;
  const { current, earlier } = (await unit.read(operation)) as Partial<
    Record<'current' | 'earlier', RecordRow<Schema>>
  >;
  if (earlier) return { record: earlier, before: undefined, isNew: false };
  const next = await unit.resolve(operation.input(current));
  const requests = next === undefined ? [] : [{ id, current, next }];
  const [record] = await passPhases(unit, context, schema, requests, author, validate);
  if (record) return { record, before: current, isNew: !current };
  if (!current) throw new Error('A new record was not stored');
  return { record: current, before: current, isNew: false };
};

/** The maximum number of records that are read and written together. */
export const saveBatchSize = 500;

/**
 * Passes records of an area through phases 4 to 7, in a transaction that has read and locked them. They are either all
 * new or all existing. Hundreds are stored per statement: all records of a batch are stored before the first of them is
 * validated. Returns the records that changed, with their derived values from before phase 7.
 */
export const saveRecords = async <Schema extends AreaSchema>(
  context: RecordsContext,
  transaction: Queryable,
  schema: Schema,
  requests: readonly RequestedSave[],
  author: Author,
): Promise<RecordRow<Schema>[]> => {
  const unit = transactionUnit(context, transaction, schema, author);
  const stored: RecordRow<Schema>[] = [];
  for (const batch of chunk(requests, saveBatchSize))
    stored.push(...(await passPhases(unit, context, schema, batch, author)));
  return stored;
};

/** Passes records through phases 4 to 7. Returns those that changed. */
const passPhases = async <Schema extends AreaSchema>(
  unit: UnitOfWork,
  context: RecordsContext,
  schema: Schema,
  requests: readonly RequestedSave[],
  author: Author,
  validate?: SaveOperation['validate'],
): Promise<RecordRow<Schema>[]> => {
  const { queryable, resolve } = unit;
  const now = context.now();
  const contents = await readPublishedContents(queryable, schema, requests);
  const saves: PreparedSave[] = [];
  for (const request of requests) {
    const contentByVersion = contents.get(request.current?.id ?? '') ?? noPublishedContent;
    const save = await prepareSave(resolve, context, schema, request, contentByVersion, author, now);
    if (save) saves.push(save);
  }
  if (saves.length === 0) return [];
  const stored = await unit.store(saves, now, async () => {
    for (const save of saves) {
      const { saveContext, next } = save;
      if (next.publishingChange)
        await resolve(updateRedirects(schema, { ...save, after: contentsAfter(save) }, saveContext.author, now));
      await validateSave(resolve, context, schema, save, now);
      await validate?.(save, resolve);
      await resolve<void>(requireConfirmedLoss(saveContext.context, schema, save, now));
    }
    await resolve<void>(rulesOf(context, schema).afterChange?.(saves));
  });
  return stored as RecordRow<Schema>[];
};
