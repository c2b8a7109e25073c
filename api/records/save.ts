import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AreaSchema, FieldErrors, Message } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import type { RecordsContext } from './areaModule';
import { rulesOf, type Saving } from './areaModule';
import { requireRecord, requireVersion } from './current';
import { asStored, refuseErrors } from './input';
import { checkLimits } from './limits';
import { recordMessages } from './messages.en';
import { refuseCycle } from './parents';
import { pictureErrors } from './pictures';
import { placeholderErrors } from './placeholders';
import {
  differ,
  isPublished,
  lastPublished,
  neverPublished,
  publishVersion,
  readVersion,
  storedPublishing,
  withoutScheduled,
} from './publishing';
import { resolveReferences } from './references';
import { storeChange, storeLinks } from './store';
import type { Next, SavedRecord, StoredPublishing, StoredRecord } from './storedRecord';
import { saving } from './transaction';
import { publishedTwice } from './uniqueness';

interface Changed {
  id: string;
  /** The version that the person saw; any, when undefined. */
  version?: number | undefined;
  /** What was sent to become of the record, not checked yet. */
  bodyOf?: (current: StoredRecord) => unknown;
}

/**
 * Runs the change of one record as a transaction, given the record as it is now, once the area's rules hold what must
 * stay as it is meanwhile. Throws 404, and 412 unless the version is the present one.
 */
export const changing = (
  context: RecordsContext,
  schema: AreaSchema,
  { id, version, bodyOf }: Changed,
  change: (transaction: Queryable, current: StoredRecord) => Promise<StoredRecord>,
): Promise<StoredRecord> =>
  saving(context.database, schema, async (transaction) => {
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
export const saveNext = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: StoredRecord,
  wanted: Next,
  author: Author,
): Promise<StoredRecord> => {
  const now = context.now();
  const saving = { context, author, action: wanted.action, reason: wanted.reason };
  const rules = rulesOf(context, schema);
  const next = { ...wanted, ...(!wanted.isDeleted && (await prepared(transaction, schema, current, wanted, saving))) };
  if (!next.isDeleted) await refuseCycle(transaction, schema, { id: current.id, ...next }, current);
  const changed = changesOf(current, next);
  // The area's rules may have completed what was left out to what is there already.
  if (!changed && wanted.isEdit) return current;
  const publishing = await publishingAfter(transaction, schema, current, next, author, now);
  const stored = await storeChange(
    transaction,
    schema,
    {
      ...next,
      publishing,
      reason: next.reason,
      id: current.id,
      version: current.version,
      before: changed?.before,
      after: next.reason ? { ...changed?.after, reason: next.reason } : changed?.after,
    },
    author,
    now,
  );
  if (!stored) {
    const newer = await requireRecord(transaction, schema, current.id);
    await requireVersion(context, transaction, schema, newer, current.version);
    throw new Error(`Version ${current.version} of ${schema.name} ${current.id} could not be replaced`);
  }
  const saved = { id: current.id, status: next.status, data: next.data };
  if (!next.isDeleted)
    await checkSaved(context, transaction, schema, saved, current, { ...next, seen: storedPublishing(stored) });
  await rules.follow?.(transaction, next.isDeleted ? undefined : saved, current, saving);
  // What follows may count again what is derived of the record itself.
  const isCountedAgain = rules.follow && schema.derived && !next.isDeleted;
  return isCountedAgain ? requireRecord(transaction, schema, current.id) : stored;
};

/** What a save makes of the record's publishing. */
const publishingAfter = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: StoredRecord,
  { status, data, isEdit, becomes, reason }: Next,
  { accountId }: Author,
  now: Date,
): Promise<StoredPublishing> => {
  const kept = {
    ...storedPublishing(current),
    ...(isEdit && { editedBy: accountId }),
    ...(status !== current.status && { reviewNote: reason ?? null }),
  };
  if (becomes === 'unpublished') return { ...kept, ...neverPublished };
  if (becomes === 'withdrawn')
    return { ...kept, reviewNote: current.reviewNote, ...(await withoutScheduled(transaction, schema, current, data)) };
  if (becomes === 'published') {
    const approval = { approvedBy: accountId, approvedAt: now.toISOString(), approvalNote: reason ?? null };
    const version = current.version + 1;
    return { ...kept, ...publishVersion(schema, current, { version, data }, now), ...approval, reviewNote: null };
  }
  const published = await readVersion(transaction, schema, current.id, lastPublished(current));
  return { ...kept, hasChanges: published !== undefined && differ(schema, published, data) };
};

/** What the area's rules make of a record that is about to be stored. */
export const prepared = async (
  transaction: Queryable,
  schema: AreaSchema,
  before: SavedRecord | undefined,
  { status, data }: Pick<SavedRecord, 'status' | 'data'>,
  saving: Saving,
): Promise<Pick<SavedRecord, 'status' | 'data'>> => {
  const id = before?.id;
  const changed = await rulesOf(saving.context, schema).prepare?.(transaction, { id, status, data }, before, saving);
  return changed ? { status: changed.status, data: asStored(changed.data) } : { status, data };
};

type Contents = Pick<SavedRecord, 'status' | 'data'>;

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

/** How what is said begins of what a move needs. */
export const beforeMove: Partial<Record<NonNullable<Next['becomes']>, Message>> = {
  in_review: recordMessages.beforeReview,
  published: recordMessages.beforePublishing,
};

/** The checks that need other records, after the record itself is written and before the transaction ends. */
export const checkSaved = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  saved: SavedRecord,
  before: StoredRecord | undefined,
  { becomes, isBack = false, seen }: Pick<Next, 'becomes' | 'isBack'> & { seen?: StoredPublishing } = {},
) => {
  const now = context.now();
  const isPublishing = becomes === 'published';
  const isToBeSeen = isPublishing || becomes === 'in_review';
  const isSeen = seen !== undefined && isPublished(seen);
  const published = isSeen && !isPublishing ? await publishedVersions(transaction, schema, saved.id) : [];
  const [resolved, ...ofPublished] = await resolveReferences(transaction, schema, [
    { data: saved.data, isPublishing, isBack, ...(before && { before: before.data }) },
    // What members see keeps what it refers to, whatever is edited beside it.
    ...published.map((data) => ({ data, isPublishing: false, before: data })),
  ]);
  const refuse = (errors: FieldErrors | undefined) =>
    refuseErrors(schema, { errors: errors ?? {}, ...(becomes && { before: beforeMove[becomes] }) });
  refuse(resolved?.errors);
  const links = [resolved, ...ofPublished].flatMap((one) => one?.links ?? []);
  await storeLinks(transaction, schema, [{ id: saved.id, links }], { isNew: !before });
  const rules = rulesOf(context, schema);
  refuse(await rules.check?.(transaction, saved, before, now));
  if (isToBeSeen) {
    refuse(await pictureErrors(transaction, schema, saved));
    refuse(await placeholderErrors(context, transaction, schema, saved));
  }
  if (isPublishing) {
    refuse(await rules.checkPublishing?.(transaction, saved, before, now));
    refuse(await publishedTwice(transaction, schema, saved));
  }
  if (isToBeSeen) {
    refuse(await rules.checkToBeSeen?.(transaction, saved));
    const published = await readVersion(transaction, schema, saved.id, before && lastPublished(before));
    await checkLimits(transaction, schema, saved, { before: published, now });
  }
};

/** The versions of a record that members see, or will. */
const publishedVersions = async (transaction: Queryable, { name, publish }: AreaSchema, id: string) => {
  if (!publish) return [];
  const { rows } = await transaction.execute<{ data: Record<string, unknown> }>(sql`
    SELECT versions.data FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
      AND versions.version IN (published_version, scheduled_version)
    WHERE records.area = ${name} AND records.id = ${id}
      AND versions.version <> records.version`);
  return rows.map(({ data }) => data);
};
