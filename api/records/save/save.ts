import { chunk } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { causeOf, commitWith, isInTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { type RecordsContext, rulesOf } from '../areaModule';
import { resolveIn, resolveWithoutDatabase, TransactionNeeded } from '../databaseQuery';
import { nothingPublished, readPublishedContents } from '../publish/publishing';
import { updateRedirects } from '../publish/redirects';
import { readRecord } from '../read/present';
import { requireRecord } from '../read/requireRecord';
import type { RecordRow } from '../storage/recordRow';
import type { SavedRecord, SaveOperation } from './operation';
import { contentsAfter, type PreparedSave, prepareSave, type RequestedSave } from './prepareSave';
import { readAndLock } from './readAndLock';
import { requireConfirmedLoss } from './requireConfirmedLoss';
import { inSaveTransaction } from './saveTransaction';
import { storeAtOnce } from './storeAtOnce';
import { storeSaves } from './storeSaves';
import { validateSave, writeLinks } from './validateSave';

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
 * All phases run in one transaction. If no rule asks the database, one statement does phases 5 and 6.
 * Throws 404, 409, 412, 422 and what the operation throws.
 */
export const saveRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  operation: SaveOperation,
  author: Author,
): Promise<SavedRecord> =>
  (await saveAtOnce(context, schema, operation, author)) ??
  inSaveTransaction(context.database, schema, async (transaction) => {
    const { current, earlier } = await readAndLock(context, transaction, schema, operation, author);
    if (earlier) return { record: earlier, before: undefined, isNew: false };
    const next = await resolveIn(transaction)(operation.input(current));
    if (next === undefined) return unchanged(current);
    const request = { id: operation.id, current, next };
    const [stored] = await saveRecords(context, transaction, schema, [request], author, operation.validate);
    if (!stored) return unchanged(current);
    const read = () => readRecord(transaction, schema, stored.id);
    const record = isInTransaction(context.database) ? await read() : await commitWith(transaction, read);
    return { record: record ?? stored, before: current, isNew: !current };
  });

const unchanged = (record: RecordRow | undefined): SavedRecord => {
  if (!record) throw new Error('A new record was not stored');
  return { record, before: record, isNew: false };
};

/** The maximum number of records that are read and written together. */
export const saveBatchSize = 500;

/**
 * Passes records of an area through phases 4 to 7, in a transaction that has read and locked them. They are either all
 * new or all existing. Hundreds are stored per statement: all records of a batch are stored before the first of them is
 * validated. Returns the records that changed, with their derived values from before phase 7.
 */
export const saveRecords = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  requests: readonly RequestedSave[],
  author: Author,
  validate?: SaveOperation['validate'],
): Promise<RecordRow[]> => {
  const resolve = resolveIn(transaction);
  const stored: RecordRow[] = [];
  for (const batch of chunk(requests, saveBatchSize)) {
    const now = context.now();
    const contents = await readPublishedContents(transaction, schema, batch);
    const saves: PreparedSave[] = [];
    for (const request of batch) {
      const published = contents.get(request.current?.id ?? '') ?? nothingPublished;
      const save = await prepareSave(resolve, context, schema, request, published, author, now);
      if (save) saves.push(save);
    }
    if (saves.length === 0) continue;
    const records = await storeSaves(context, transaction, schema, saves, author, now);
    await writeLinks(transaction, schema, saves);
    for (const save of saves) {
      if (save.next.publishingChange)
        await updateRedirects(transaction, schema, { ...save, after: contentsAfter(save) }, save.saving.author, now);
      await validateSave(resolve, context, schema, save, now);
      await resolve<void>(validate?.(save));
      await resolve<void>(requireConfirmedLoss(save.saving.context, schema, save, now));
    }
    await rulesOf(context, schema).afterChange?.(saves)?.run(transaction);
    stored.push(...records);
  }
  return stored;
};

/**
 * Passes one record through the same phases, and stores it with a single statement, if no rule has a query. Returns
 * undefined otherwise. It returns undefined for every refusal too: the transaction finds the reason under its locks.
 */
const saveAtOnce = async (
  context: RecordsContext,
  schema: AreaSchema,
  operation: SaveOperation,
  author: Author,
): Promise<SavedRecord | undefined> => {
  const { database } = context;
  const { beforeOperation, afterChange } = rulesOf(context, schema);
  if (beforeOperation || isInTransaction(database)) return undefined;
  try {
    const { id, isNew, claim, version } = operation;
    const current = isNew ? undefined : (operation.read ?? (await requireRecord(database, schema, id)));
    if (current && version !== undefined && version !== current.version) return undefined;
    if (current) operation.check?.(current);
    const next = await resolveWithoutDatabase(operation.input(current));
    if (next === undefined) return claim ? undefined : unchanged(current);
    const now = context.now();
    const request = { id, current, next };
    const published = (await readPublishedContents(database, schema, [request])).get(id) ?? nothingPublished;
    const save = await prepareSave(resolveWithoutDatabase, context, schema, request, published, author, now);
    if (!save) return claim ? undefined : unchanged(current);
    await validateSave(resolveWithoutDatabase, context, schema, save, now);
    await resolveWithoutDatabase<void>(operation.validate?.(save));
    await resolveWithoutDatabase<void>(requireConfirmedLoss(context, schema, save, now));
    await resolveWithoutDatabase<void>(afterChange?.([save]));
    const record = await storeAtOnce(context, schema, save, claim, author, now);
    return record && { record, before: current, isNew: !current };
  } catch (error) {
    if (error instanceof TransactionNeeded || error instanceof Problem || isConflict(error)) return undefined;
    throw error;
  }
};

/** Whether PostgreSQL has refused a statement because of other records or other saves. */
const isConflict = (error: unknown) => /^(23|40)/.test(causeOf(error).code ?? '');
