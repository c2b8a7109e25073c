import { isDeepStrictEqual } from 'node:util';
import { type AreaSchema, validateRecord } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import type { Author } from '../../database/context';
import type { RecordsContext } from '../areaModule';
import { rulesOf } from '../areaModule';
import { recordMessages } from '../messages.en';
import { restrictBodyToRole } from '../permissions';
import { readVersion, versionAsInEffect } from '../publishing';
import { initialStates } from '../recordContent';
import type { RecordRow } from '../recordRow';
import { readReferrers } from '../referrers';
import { saveRecord, updateInTransaction } from './save';
import { addComputedValues, throwFieldErrors, validateBody } from './validateBody';

/**
 * Replaces the fields of a record and returns it; no version is made if nothing changed. State fields stay as they are.
 * A published record gets a working draft, except for the fields that take effect at once, which must meet the rules of
 * publishing. Throws 400, 403, 404, 409, 412 and 422.
 * @param bodyOf returns the body for the present record.
 * @param action the action in the activity.
 */
export const updateRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  bodyOf: (current: RecordRow) => unknown,
  author: Author,
  version?: number,
  { action = 'updated' } = {},
): Promise<RecordRow> =>
  updateInTransaction(context, schema, { id, version, bodyOf }, async (transaction, current) => {
    const input = validateBody(schema, restrictBodyToRole(author.role, schema, current, bodyOf(current)));
    const states = Object.keys(initialStates(schema)).map((field) => [field, current.data[field]] as const);
    const { status } = current;
    const data = addComputedValues(schema, { ...input, ...Object.fromEntries(states) }, current.data, {
      status,
      now: context.now(),
    });
    if (isDeepStrictEqual(data, current.data)) return current;
    requireSameId(schema, current, data);
    await requirePublishable(transaction, schema, current, data);
    const saved = await saveRecord(
      context,
      transaction,
      schema,
      current,
      { status, data, action, isContentEdit: true },
      author,
    );
    await requireReadOnlyUnchanged(context, transaction, schema, current, data);
    return saved;
  });

/** Throws 422 if changes that take effect at once would make the published content incomplete or invalid. */
const requirePublishable = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  data: Record<string, unknown>,
) => {
  const isChanged = schema.publish?.effectiveImmediately?.some(
    (field) => !isDeepStrictEqual(data[field], current.data[field]),
  );
  if (!isChanged || current.lastPublishedVersion === null) return;
  const published = await readVersion(transaction, schema, current.id, current.lastPublishedVersion);
  const { brokenRules } = validateRecord(schema, versionAsInEffect(schema, published ?? {}, data), { publish: true });
  const errors = Object.entries(brokenRules).filter(([path]) =>
    schema.publish?.effectiveImmediately?.includes(path.split('.')[0] ?? ''),
  );
  throwFieldErrors(schema, { errors: Object.fromEntries(errors), before: recordMessages.toKeepPublished });
};

const requireSameId = (schema: AreaSchema, current: RecordRow, data: Record<string, unknown>) => {
  const { idField } = schema;
  if (idField && data[idField] !== current.data[idField])
    throwFieldErrors(schema, { errors: { [idField]: recordMessages.idFixed } });
};

/**
 * Throws 422 if read-only fields of a referenced record have changed. Runs after the record is stored and locked: a
 * concurrent save that refers to the record either has finished, or waits and is refused.
 */
const requireReadOnlyUnchanged = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  data: Record<string, unknown>,
) => {
  const changed =
    rulesOf(context, schema).readOnlyWhileReferenced?.filter((field) => data[field] !== current.data[field]) ?? [];
  if (changed.length === 0 || (await readReferrers(transaction, schema.name, current.id)).length === 0) return;
  throwFieldErrors(schema, {
    errors: Object.fromEntries(changed.map((field) => [field, recordMessages.fixedWhileUsed])),
  });
};
