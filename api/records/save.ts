import { isDeepStrictEqual } from 'node:util';
import type { AreaSchema } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { rulesOf, type SavedRecord } from '../rules';
import { requireRecord, requireVersion } from './current';
import { refuseErrors } from './input';
import { checkLimits } from './limits';
import { refuseCycle } from './parents';
import { pictureErrors } from './pictures';
import type { RecordsContext, StoredRecord } from './present';
import { resolveReferences } from './references';
import { type Author, storeChange, storeLinks } from './store';
import { saving } from './transaction';

/**
 * Runs the change of one record as a transaction, given the record as it is now.
 * Throws 404, and 412 unless the version is the present one (any, when undefined).
 */
export const changing = (
  context: RecordsContext,
  schema: AreaSchema,
  { id, version }: { id: string; version?: number | undefined },
  change: (transaction: Queryable, current: StoredRecord) => Promise<StoredRecord>,
): Promise<StoredRecord> =>
  saving(context.database, schema, async (transaction) => {
    const current = await requireRecord(transaction, schema, id);
    await requireVersion(context, transaction, schema, current, version);
    return change(transaction, current);
  });

export interface Next {
  status: string | null;
  data: Record<string, unknown>;
  action: string;
  reason?: string | undefined;
  isDeleted?: boolean;
}

/** Stores what became of a record, with all its checks, and gives it back; throws 409, 412 and 422. */
export const saveNext = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: StoredRecord,
  next: Next,
  author: Author,
) => {
  const now = context.now();
  if (!next.isDeleted) await refuseCycle(transaction, schema, { id: current.id, ...next }, current);
  const changed = changesOf(current, next);
  const isStored = await storeChange(
    transaction,
    schema,
    {
      ...next,
      id: current.id,
      version: current.version,
      before: changed?.before,
      after: next.reason ? { ...changed?.after, reason: next.reason } : changed?.after,
    },
    author,
    now,
  );
  if (!isStored) {
    const newer = await requireRecord(transaction, schema, current.id);
    await requireVersion(context, transaction, schema, newer, current.version);
  }
  if (!next.isDeleted) await checkSaved(transaction, schema, { id: current.id, ...next }, current, now);
};

/** Only what changed, as it was and as it is; undefined when nothing did. */
const changesOf = (current: StoredRecord, next: Next) => {
  const before: Record<string, unknown> = { ...current.data, ...(current.status && { status: current.status }) };
  const after: Record<string, unknown> = { ...next.data, ...(next.status && { status: next.status }) };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (record: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  return fields.length > 0 ? { before: only(before), after: only(after) } : undefined;
};

/** The checks that need other records, after the record itself is written and before the transaction ends. */
export const checkSaved = async (
  transaction: Queryable,
  schema: AreaSchema,
  saved: SavedRecord,
  before: SavedRecord | undefined,
  now: Date,
) => {
  const [resolved] = await resolveReferences(transaction, schema, [
    { data: saved.data, status: saved.status, ...(before && { before: before.data }) },
  ]);
  refuseErrors({ errors: resolved?.errors ?? {} });
  await storeLinks(transaction, schema, [{ id: saved.id, links: resolved?.links ?? [] }], { isNew: !before });
  refuseErrors({ errors: await pictureErrors(transaction, schema, saved) });
  refuseErrors({ errors: (await rulesOf(schema.name).check?.(transaction, saved, before, now)) ?? {} });
  await checkLimits(transaction, schema, saved, before, now);
};
