import { isDeepStrictEqual } from 'node:util';
import { type AreaSchema, validateRecord } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import type { RecordsContext } from './areaModule';
import { rulesOf } from './areaModule';
import { initialStates } from './create';
import { recordMessages } from './messages.en';
import { restrictBodyToRole } from './permissions';
import { lastPublished, readVersion, versionAsInEffect } from './publishing';
import type { RecordRow } from './recordRow';
import { referrersOf } from './referrers';
import { saveRecord, updateInTransaction } from './save';
import { addComputedValues, throwFieldErrors, validateBody } from './validateBody';

/**
 * Replaces the fields of a record by those of a body, made from it as it is now, and gives it; where nothing changed no version is made.
 * State fields stay as they are. Beside what is published this makes a working draft, but for the fields that take
 * effect at once, which keep the rules of publishing. Throws 400, 403, 404, 409, 412, 422.
 * @param action what the activity calls it.
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
    refuseOtherId(schema, current, data);
    await refuseUnpublishable(transaction, schema, current, data);
    const saved = await saveRecord(
      context,
      transaction,
      schema,
      current,
      { status, data, action, isContentEdit: true },
      author,
    );
    await refuseFixed(context, transaction, schema, current, data);
    return saved;
  });

/** What members see stays complete when fields change that take effect at once. */
const refuseUnpublishable = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  data: Record<string, unknown>,
) => {
  const isChanged = schema.publish?.effectiveImmediately?.some(
    (field) => !isDeepStrictEqual(data[field], current.data[field]),
  );
  const last = lastPublished(current);
  if (!isChanged || last === undefined) return;
  const published = await readVersion(transaction, schema, current.id, last);
  const { brokenRules } = validateRecord(schema, versionAsInEffect(schema, published ?? {}, data), { publish: true });
  const atOnce = Object.entries(brokenRules).filter(([path]) =>
    schema.publish?.effectiveImmediately?.includes(path.split('.')[0] ?? ''),
  );
  throwFieldErrors(schema, { errors: Object.fromEntries(atOnce), before: recordMessages.toKeepPublished });
};

const refuseOtherId = (schema: AreaSchema, current: RecordRow, data: Record<string, unknown>) => {
  const { idField } = schema;
  if (idField && data[idField] !== current.data[idField])
    throwFieldErrors(schema, { errors: { [idField]: recordMessages.idFixed } });
};

/** Asked once the record is stored and held: whoever refers to it at the same moment was waited for, or waits and is refused. */
const refuseFixed = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  data: Record<string, unknown>,
) => {
  const fixed =
    rulesOf(context, schema).readOnlyWhileReferenced?.filter((field) => data[field] !== current.data[field]) ?? [];
  if (fixed.length === 0 || (await referrersOf(transaction, schema.name, current.id)).length === 0) return;
  throwFieldErrors(schema, {
    errors: Object.fromEntries(fixed.map((field) => [field, recordMessages.fixedWhileUsed])),
  });
};
