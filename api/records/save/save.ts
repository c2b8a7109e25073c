import { isDeepStrictEqual } from 'node:util';
import { chunk } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import type { Author } from '../../database/context';
import { type RecordsContext, rulesOf, type SaveContext, type SavedChange } from '../areaModule';
import {
  hasPublishingChanges,
  neverPublished,
  publishingColumnsOf,
  publishVersion,
  readVersion,
  withoutScheduled,
  withRescheduled,
} from '../publishing';
import type { PublishingColumns, RecordContent, RecordRow, RecordUpdate } from '../recordRow';
import { requireRecord, requireVersion } from '../requireRecord';
import { requireNoTreeCycle } from './requireNoTreeCycle';
import { inSaveTransaction } from './saveTransaction';
import { toStoredJson } from './validateBody';
import { checkAfterWrite, type WrittenRecord } from './validateSaved';
import { writeNextVersions } from './writeRecords';

interface RecordChange {
  id: string;
  /** The version that the person saw; undefined accepts any. */
  version?: number | undefined;
  /** Returns the requested body, which is not validated yet. */
  bodyOf?: (current: RecordRow) => unknown;
}

/**
 * Changes one record in a transaction. The change gets the present record, after the area's rules have acquired their
 * locks. Throws 404, and 412 unless the version is the present one.
 */
export const updateInTransaction = (
  context: RecordsContext,
  schema: AreaSchema,
  { id, version, bodyOf }: RecordChange,
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

/** Stores a record update with all checks and follow-up changes, and returns the record. Throws 409, 412 and 422. */
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
  // `afterSave` may have recalculated derived values of the record itself.
  const isRecalculated = rulesOf(context, schema).afterSave && schema.derived && !next.isDeleted;
  return isRecalculated ? requireRecord(transaction, schema, current.id) : stored;
};

/** The number of records that are read and written together. */
export const saveBatchSize = 500;

/** A requested save of a record. */
export interface RequestedSave {
  current: RecordRow;
  next: RecordUpdate;
  /** The author and context of this save, if they are not those of the others. */
  saving?: Partial<Pick<SaveContext, 'author' | 'context'>>;
}

/**
 * Stores updates of many records of an area, hundreds per statement: all records of a batch are stored before the
 * checks and `afterSave` run for the first of them. Returns the records that changed, with their derived values from
 * before.
 */
export const saveRecords = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  requests: readonly RequestedSave[],
  author: Author,
): Promise<RecordRow[]> => {
  const stored: RecordRow[] = [];
  for (const batch of chunk(requests, saveBatchSize)) {
    const now = context.now();
    const steps: SaveStep[] = [];
    for (const each of batch) {
      const step = await prepareStep(context, transaction, schema, each, author, now);
      if (step) steps.push(step);
    }
    if (steps.length > 0) stored.push(...(await saveSteps(context, transaction, schema, steps, author, now)));
  }
  return stored;
};

interface SaveStep extends SavedChange {
  before: RecordRow;
  next: RecordUpdate;
  publishing: PublishingColumns;
  changed: ReturnType<typeof changesOf>;
}

/** Prepares a save with the area's `beforeSave` rule; returns undefined if nothing would change. */
const prepareStep = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { current, next: requested, saving: requestedSaving }: RequestedSave,
  author: Author,
  now: Date,
): Promise<SaveStep | undefined> => {
  const saving = { context, author, ...requestedSaving, action: requested.action, reason: requested.reason };
  const next = {
    ...requested,
    ...(!requested.isDeleted && (await applyBeforeSave(transaction, schema, current, requested, saving))),
  };
  if (!next.isDeleted) await requireNoTreeCycle(transaction, schema, { id: current.id, ...next }, current);
  const changed = changesOf(current, next);
  // The area's rules may have added missing values that equal the stored ones.
  if (!changed && requested.isContentEdit) return undefined;
  const publishing = await publishingAfterSave(transaction, schema, current, next, saving.author, now);
  const record = next.isDeleted ? undefined : { id: current.id, status: next.status, data: next.data };
  return { record, before: current, saving, next, publishing, changed };
};

const saveSteps = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  steps: readonly SaveStep[],
  author: Author,
  now: Date,
): Promise<RecordRow[]> => {
  const changes = steps.map(({ before: { id, version }, saving, next, publishing, changed }) => ({
    ...next,
    author: saving.author,
    publishing,
    reason: next.reason,
    id,
    version,
    before: mergeLogged(changed?.before, next.logged?.before),
    after: mergeLogged(changed?.after, next.logged?.after, next.reason ? { reason: next.reason } : undefined),
  }));
  const stored = await writeNextVersions(transaction, schema, changes, author, now);
  const byId = new Map(stored.map((record) => [record.id, record]));
  const checked: WrittenRecord[] = [];
  for (const { record, before, next } of steps) {
    const storedRecord = byId.get(before.id);
    if (!storedRecord) {
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
        publishing: storedRecord,
        replacement: next.replacement && { version: next.scheduledVersion ?? 0, data: next.replacement.data },
      });
  }
  if (checked.length > 0) await checkAfterWrite(context, transaction, schema, checked);
  const { afterSave, afterSaveMany } = rulesOf(context, schema);
  if (afterSaveMany) await afterSaveMany(transaction, steps);
  else if (afterSave)
    for (const { record, before, saving } of steps) await afterSave(transaction, record, before, saving);
  return stored;
};

/** Returns these parts of an entry in the activity together; undefined if there are none. */
const mergeLogged = (...parts: (Record<string, unknown> | undefined)[]) =>
  parts.some((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;

/** Returns the publishing columns after a save. */
const publishingAfterSave = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  { status, data, isContentEdit, publishingChange, reason, scheduledVersion, replacement }: RecordUpdate,
  { accountId }: Author,
  now: Date,
): Promise<PublishingColumns> => {
  const base = {
    ...publishingColumnsOf(current),
    ...(isContentEdit && { editedBy: accountId }),
    ...(status !== current.status && { reviewNote: reason ?? null }),
  };
  if (publishingChange === 'unpublished') return { ...base, ...neverPublished };
  if (publishingChange === 'withdrawn' && scheduledVersion !== undefined)
    return withoutScheduled(transaction, schema, current, { version: scheduledVersion, data, now });
  if (publishingChange === 'rescheduled' && scheduledVersion !== undefined && replacement)
    return withRescheduled(schema, current, scheduledVersion, replacement, now);
  if (publishingChange === 'published') {
    const approval = { approvedBy: accountId, approvedAt: now.toISOString(), approvalNote: reason ?? null };
    const version = current.version + 1;
    const published = publishVersion(schema, current, { version, data, ...approval }, now);
    return { ...base, ...published, ...approval, reviewNote: null };
  }
  const published = await readVersion(transaction, schema, current.id, current.lastPublishedVersion);
  return { ...base, hasChanges: published !== undefined && hasPublishingChanges(schema, published, data) };
};

/** Returns the status and data of a record after the area's `beforeSave` rule. */
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

/** Returns only the changed fields, before and after; undefined if nothing changed. */
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
