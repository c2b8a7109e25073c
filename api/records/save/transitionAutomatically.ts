import type { AreaSchema, DataOf } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { machineStateOf } from '../read/present';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow, RecordUpdate } from '../storage/recordRow';
import { saveRecords } from './save';
import { addComputedValues } from './validateBody';

/** The author of saves by scheduled tasks and jobs. */
export const systemAuthor: Author = { accountId: null };

/**
 * Makes an automatic transition of an area for records that were read in the transaction, optionally with other values.
 * Throws an Error for a transition that the schema does not declare as automatic, and the errors of a save.
 */
export const transitionAutomatically = async <Schema extends AreaSchema>(
  context: RecordsContext,
  transaction: Queryable,
  schema: Schema,
  records: RecordRow<Schema> | readonly RecordRow<Schema>[],
  to: string,
  changes: Partial<DataOf<Schema>> = {},
): Promise<void> => {
  const nextOf = (current: RecordRow): RecordUpdate => {
    const field = Object.keys(schema.states).find((name) =>
      schema.states[name]?.automatic?.[String(machineStateOf(current, name))]?.includes(to),
    );
    if (!field) throw new Error(`A record of ${schema.name} in this state does not become ${to} by itself`);
    const status = field === 'status' ? to : current.status;
    const newData = { ...current.data, ...changes, ...(field !== 'status' && { [field]: to }) };
    return { status, data: addComputedValues(schema, newData, newData, { status, now: context.now() }), action: to };
  };
  const requests = [records].flat().map((current) => ({ current, next: nextOf(current) }));
  await saveRecords(context, transaction, schema, requests, systemAuthor);
};
