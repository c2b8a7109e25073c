import { isDeepStrictEqual } from 'node:util';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { rulesOf } from '../areaModule';
import type { SaveContext, SavedChange } from '../areaRules';
import { fromDatabase, type Resolve } from '../databaseQuery';
import {
  archivedColumnsOf,
  type ContentByVersion,
  hasPublishingChanges,
  publishingColumnsOf,
  publishVersion,
  withoutScheduled,
  withRescheduled,
} from '../publish/publishing';
import type { RecordsContext } from '../recordsContext';
import { intentOf } from '../saveIntent';
import { undeclaredPartOf } from '../storage/recordContent';
import type { PublishingColumns, RecordContent, RecordRow, RecordUpdate } from '../storage/recordRow';
import { requireNoTreeCycle } from './requireNoTreeCycle';
import { toStoredJson } from './validateBody';

/** A requested save of a record. */
export interface RequestedSave {
  /** The record as it is; undefined for a new one, which has an id instead. */
  current: RecordRow | undefined;
  id?: string;
  next: RecordUpdate;
  /** The author and context of this save, if they are not those of the others. */
  saveContext?: Partial<Pick<SaveContext, 'author' | 'context'>>;
}

/** A save that is ready to be stored. */
export interface PreparedSave extends SavedChange {
  id: string;
  before: RecordRow | undefined;
  next: RecordUpdate;
  /** The publishing columns after the save; undefined for a new record. */
  publishing: PublishingColumns | undefined;
  /** The contents of the versions that were published before. */
  contentByVersion: ContentByVersion;
  changed: ReturnType<typeof changesOf>;
}

/**
 * Completes a save with the area's `beforeChange` rule, and calculates the publishing columns. Returns undefined if
 * nothing would change. Throws a Problem of the rule, and 422 for a cycle in a tree.
 */
export const prepareSave = async (
  resolve: Resolve,
  context: RecordsContext,
  schema: AreaSchema,
  { current, id = current?.id ?? '', next: requested, saveContext: requestedContext }: RequestedSave,
  contentByVersion: ContentByVersion,
  author: Author,
  now: Date,
): Promise<PreparedSave | undefined> => {
  const { action, reason } = requested;
  const asked = { context, author, now, ...requestedContext, action, reason };
  const saveContext: SaveContext = { ...asked, intent: intentOf(asked.context) };
  const next = { ...requested };
  if (!next.isDeleted) {
    const changed = await applyBeforeChange(resolve, schema, current, requested, saveContext);
    Object.assign(next, changed, { data: { ...undeclaredPartOf(schema, current?.data ?? {}), ...changed.data } });
    await resolve<void>(requireNoTreeCycle(schema, { ...next, id }, current));
  }
  const changed = current && changesOf(current, next);
  // The area's rules may have added missing values that equal the stored ones.
  if (current && !changed && requested.isContentEdit) return undefined;
  const publishing =
    current && (await publishingAfterSave(resolve, schema, current, next, contentByVersion, saveContext.author, now));
  const record = next.isDeleted ? undefined : { id, status: next.status, data: next.data };
  return { id, record, before: current, saveContext, next, publishing, contentByVersion, changed };
};

/** Returns the contents of the versions of a record as they are after a save. */
export const contentsAfter = ({ before, next, contentByVersion }: PreparedSave): ContentByVersion => {
  const contents = new Map(contentByVersion);
  if (next.publishingChange !== 'unarchived')
    contents.set((next.currentVersion ?? before?.version ?? 0) + 1, next.data);
  if (next.replacement) contents.set(next.replacement.version, next.replacement.data);
  return contents;
};

/** Returns the publishing columns after a save. */
const publishingAfterSave = async (
  resolve: Resolve,
  schema: AreaSchema,
  current: RecordRow,
  { status, data, isContentEdit, publishingChange, reason, scheduledVersion, replacement }: RecordUpdate,
  contents: ContentByVersion,
  { accountId }: Author,
  now: Date,
): Promise<PublishingColumns> => {
  const base = {
    ...publishingColumnsOf(current),
    ...(status !== 'archived' && { beforeArchive: null }),
    ...(isContentEdit && { editedBy: accountId }),
    ...(status !== current.status && { reviewNote: reason ?? null }),
  };
  if (publishingChange === 'unpublished') return archivedColumnsOf(base);
  if (publishingChange === 'withdrawn' && scheduledVersion !== undefined)
    return resolve(
      fromDatabase((transaction) =>
        withoutScheduled(transaction, schema, current, { version: scheduledVersion, data, now }),
      ),
    );
  if (publishingChange === 'rescheduled' && scheduledVersion !== undefined && replacement)
    return withRescheduled(schema, current, scheduledVersion, replacement, now);
  if (publishingChange === 'published') {
    const approval = { approvedBy: accountId, approvedAt: now.toISOString(), approvalNote: reason ?? null };
    const version = current.version + 1;
    const published = publishVersion(schema, current, { version, data, ...approval }, now);
    return { ...base, ...published, ...approval, reviewNote: null };
  }
  const columns = publishingChange === 'unarchived' ? { ...base, ...current.beforeArchive } : base;
  const published = contents.get(columns.lastPublishedVersion ?? 0);
  return { ...columns, hasChanges: published !== undefined && hasPublishingChanges(schema, published, data) };
};

/** Returns the status and data of a record after the area's `beforeChange` rule. */
const applyBeforeChange = async (
  resolve: Resolve,
  schema: AreaSchema,
  before: RecordContent | undefined,
  { status, data }: Contents,
  saveContext: SaveContext,
): Promise<Contents> => {
  const rule = rulesOf(saveContext.context, schema).beforeChange;
  if (!rule) return { status, data };
  const changed = await resolve(rule({ id: before?.id, status, data }, before, saveContext));
  return { status: changed.status, data: toStoredJson(changed.data) };
};

type Contents = Pick<RecordContent, 'status' | 'data'>;

/** Returns only the changed fields, before and after; undefined if nothing changed. */
export const changesOf = (current: Contents, next: Contents) => {
  const before: RecordData = { ...current.data, ...(current.status && { status: current.status }) };
  const after: RecordData = { ...next.data, ...(next.status && { status: next.status }) };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (record: RecordData) => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  return fields.length > 0 ? { before: only(before), after: only(after) } : undefined;
};
