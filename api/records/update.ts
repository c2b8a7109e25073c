import { isDeepStrictEqual } from 'node:util';
import type { AreaSchema } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { rulesOf } from '../rules';
import { firstStates } from './create';
import { requireRecord } from './current';
import { checkedInput, refuseErrors, withComputed } from './input';
import { allowedBody } from './permissions';
import type { RecordsContext, StoredRecord } from './present';
import { referrersOf } from './referrers';
import { changing, saveNext } from './save';
import type { Author } from './store';

/**
 * Replaces the fields of a record by those of a body, made from it as it is now, and gives it; where nothing changed no version is made.
 * State fields stay as they are, and a published record keeps its publish rules. Throws 400, 403, 404, 409, 412, 422.
 */
export const updateRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  bodyOf: (current: StoredRecord) => unknown,
  author: Author,
  version?: number,
): Promise<StoredRecord> =>
  changing(context, schema, { id, version, bodyOf }, async (transaction, current) => {
    const publish = schema.publish !== undefined && current.status === 'published';
    const input = checkedInput(schema, allowedBody(author.role, schema, current, bodyOf(current)), {
      publish,
      ...(publish && { before: 'To keep this published' }),
    });
    const states = Object.keys(firstStates(schema)).map((field) => [field, current.data[field]] as const);
    const { status } = current;
    const data = withComputed(schema, { ...input, ...Object.fromEntries(states) }, current.data, {
      status,
      now: context.now(),
    });
    if (isDeepStrictEqual(data, current.data)) return current;
    await refuseFixed(transaction, schema, current, data);
    await saveNext(context, transaction, schema, current, { status, data, action: 'updated' }, author);
    return requireRecord(transaction, schema, id);
  });

const refuseFixed = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: StoredRecord,
  data: Record<string, unknown>,
) => {
  const isChanged = (field: string) => data[field] !== current.data[field];
  const errors: Record<string, string> = {};
  if (schema.idField && isChanged(schema.idField))
    errors[schema.idField] = 'This is part of addresses, so it stays as it was first saved.';
  const fixed = rulesOf(schema.name).fixedWhileUsed?.filter(isChanged) ?? [];
  if (fixed.length > 0 && (await referrersOf(transaction, schema.name, current.id)).length > 0) {
    for (const field of fixed) errors[field] = 'Other records use this, so it stays as it is.';
  }
  refuseErrors({ errors });
};
