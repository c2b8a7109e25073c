import { isDeepStrictEqual } from 'node:util';
import { chunk } from 'es-toolkit';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { type RecordsContext, rulesOf, type SaveContext, type SavedChange } from './areaModule';
import { checkAfterWrite, type WrittenRecord } from './checkAfterWrite';
import {
  hasPublishingChanges,
  lastPublished,
  neverPublished,
  publishingColumnsOf,
  publishVersion,
  readVersion,
  withoutScheduled,
} from './publishing';
import type { PublishingColumns, RecordContent, RecordRow, RecordUpdate } from './recordRow';
import { requireRecord, requireVersion } from './requireRecord';
import { inSaveTransaction } from './saveTransaction';
import { refuseTreeCycle } from './treeCycles';
import { toStoredJson } from './validateBody';
import { writeNextVersions } from './writeRecords';

interface Changed {
  id: string;
  /** The version that the person saw; any, when undefined. */
  version?: number | undefined;
  /** What was sent to become of the record, not checked yet. */
  bodyOf?: (current: RecordRow) => unknown;
}

/**
 * Runs the change of one record as a transaction, given the record as it is now, once the area's rules hold what must
 * stay as it is meanwhile. Throws 404, and 412 unless the version is the present one.
 */
export const updateInTransaction = (
  context: RecordsContext,
  schema: AreaSchema,
  { id, version, bodyOf }: Changed,
  change: (transaction: Queryable, current: RecordRow) => Promise<RecordRow>,
): Promise<RecordRow> =>
  inSaveTransaction(context.database, schema, async (transaction) => {
    let current = await requireRecord(transaction, schema, id);
    const { lock } = rulesOf(context, schema);
    if (lock) {
      await lock(transaction, [current.data, bodyOf?.(current)].filter(isObject));
      current = await requireRecord(transaction, schema, id);
    }
    await requireVersion(context, transaction, schema, current, version);
    return change(transaction, current);
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Stores what became of a record, with all its checks and consequences, and gives it; throws 409, 412 and 422. */
export const saveRecord = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  next: RecordUpdate,
  author: Author,
): Promise<RecordRow> => {
  const [stored] = await saveRecords(context, transaction, schema, [{ current, next }], author);
  if (!stored) return current;
  // What follows may count again what is derived of the record itself.
  const isCountedAgain = rulesOf(context, schema).afterSave && schema.derived && !next.isDeleted;
  return isCountedAgain ? requireRecord(transaction, schema, current.id) : stored;
};

/** As many records are read and written at once. */
export const saveBatchSize = 500;

interface Wanted {
  current: RecordRow;
  next: RecordUpdate;
}

/**
 * The same for many records of an area, hundreds in a statement: all of these are stored before the first of them is
 * checked and followed. Gives those that changed, with what was derived of them before.
 */
export const saveRecords = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  wanted: readonly Wanted[],
  author: Author,
): Promise<RecordRow[]> => {
  const stored: RecordRow[] = [];
  for (const some of chunk(wanted, saveBatchSize)) {
    const now = context.now();
    const steps: Step[] = [];
    for (const each of some) {
      const step = await stepOf(context, transaction, schema, each, author, now);
      if (step) steps.push(step);
    }
    if (steps.length > 0) stored.push(...(await saveSteps(context, transaction, schema, steps, author, now)));
  }
  return stored;
};

interface Step extends SavedChange {
  before: RecordRow;
  next: RecordUpdate;
  publishing: PublishingColumns;
  changed: ReturnType<typeof changesOf>;
}

/** A save as its area wants it; undefined where nothing would change. */
const stepOf = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { current, next: wanted }: Wanted,
  author: Author,
  now: Date,
): Promise<Step | undefined> => {
  const saving = { context, author, action: wanted.action, reason: wanted.reason };
  const next = {
    ...wanted,
    ...(!wanted.isDeleted && (await applyBeforeSave(transaction, schema, current, wanted, saving))),
  };
  if (!next.isDeleted) await refuseTreeCycle(transaction, schema, { id: current.id, ...next }, current);
  const changed = changesOf(current, next);
  // The area's rules may have completed what was left out to what is there already.
  if (!changed && wanted.isContentEdit) return undefined;
  const publishing = await publishingAfter(transaction, schema, current, next, author, now);
  const record = next.isDeleted ? undefined : { id: current.id, status: next.status, data: next.data };
  return { record, before: current, saving, next, publishing, changed };
};

const saveSteps = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  steps: readonly Step[],
  author: Author,
  now: Date,
): Promise<RecordRow[]> => {
  const changes = steps.map(({ before: { id, version }, next, publishing, changed }) => ({
    ...next,
    publishing,
    reason: next.reason,
    id,
    version,
    before: changed?.before,
    after: next.reason ? { ...changed?.after, reason: next.reason } : changed?.after,
  }));
  const stored = await writeNextVersions(transaction, schema, changes, author, now);
  const byId = new Map(stored.map((record) => [record.id, record]));
  const checked: WrittenRecord[] = [];
  for (const { record, before, next } of steps) {
    const seen = byId.get(before.id);
    if (!seen) {
      const newer = await requireRecord(transaction, schema, before.id);
      await requireVersion(context, transaction, schema, newer, before.version);
      throw new Error(`Version ${before.version} of ${schema.name} ${before.id} could not be replaced`);
    }
    if (record)
      checked.push({
        record,
        before,
        publishingChange: next.publishingChange,
        isRestored: next.isRestored,
        publishing: seen,
      });
  }
  if (checked.length > 0) await checkAfterWrite(context, transaction, schema, checked);
  const { afterSave, afterSaveMany } = rulesOf(context, schema);
  if (afterSaveMany) await afterSaveMany(transaction, steps);
  else if (afterSave)
    for (const { record, before, saving } of steps) await afterSave(transaction, record, before, saving);
  return stored;
};

/** What a save makes of the record's publishing. */
const publishingAfter = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  { status, data, isContentEdit, publishingChange, reason }: RecordUpdate,
  { accountId }: Author,
  now: Date,
): Promise<PublishingColumns> => {
  const kept = {
    ...publishingColumnsOf(current),
    ...(isContentEdit && { editedBy: accountId }),
    ...(status !== current.status && { reviewNote: reason ?? null }),
  };
  if (publishingChange === 'unpublished') return { ...kept, ...neverPublished };
  if (publishingChange === 'withdrawn')
    return { ...kept, reviewNote: current.reviewNote, ...(await withoutScheduled(transaction, schema, current, data)) };
  if (publishingChange === 'published') {
    const approval = { approvedBy: accountId, approvedAt: now.toISOString(), approvalNote: reason ?? null };
    const version = current.version + 1;
    return { ...kept, ...publishVersion(schema, current, { version, data }, now), ...approval, reviewNote: null };
  }
  const published = await readVersion(transaction, schema, current.id, lastPublished(current));
  return { ...kept, hasChanges: published !== undefined && hasPublishingChanges(schema, published, data) };
};

/** What the area's rules make of a record that is about to be stored. */
export const applyBeforeSave = async (
  transaction: Queryable,
  schema: AreaSchema,
  before: RecordContent | undefined,
  { status, data }: Pick<RecordContent, 'status' | 'data'>,
  saving: SaveContext,
): Promise<Pick<RecordContent, 'status' | 'data'>> => {
  const id = before?.id;
  const changed = await rulesOf(saving.context, schema).beforeSave?.(transaction, { id, status, data }, before, saving);
  return changed ? { status: changed.status, data: toStoredJson(changed.data) } : { status, data };
};

type Contents = Pick<RecordContent, 'status' | 'data'>;

/** Only what changed, as it was and as it is; undefined when nothing did. */
export const changesOf = (current: Contents, next: Contents) => {
  const before: Record<string, unknown> = { ...current.data, ...(current.status && { status: current.status }) };
  const after: Record<string, unknown> = { ...next.data, ...(next.status && { status: next.status }) };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (record: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  return fields.length > 0 ? { before: only(before), after: only(after) } : undefined;
};
