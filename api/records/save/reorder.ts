import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { envelope, namedSchema } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { requireAllowed } from '../../roles';
import { recordMessages } from '../messages.en';
import { requireRecord } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql } from '../storage/columns';
import { nounMessage } from '../wording';
import { saveRecords } from './save';
import { inSaveTransaction } from './saveTransaction';

/** The maximum number of records that can be reordered by hand. */
const maxRecords = 200;

/** The body of a reorder request. */
export const reorderBody = namedSchema(
  'Reorder',
  z.strictObject({
    ids: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(maxRecords)
      .describe('All ids of the ordered group, in their new order'),
  }),
);
/** The response of a reorder request. */
export const reorderResponse = namedSchema(
  'ReorderEnvelope',
  envelope(z.array(z.string()).describe('The ids of the records with a new position')),
);

/**
 * Sets the positions of the records that are ordered together, from 1 in the order of their ids. Each record whose
 * position changes gets a new version. All positions change in one transaction, and take effect at once. Throws 403,
 * 404, and 409 unless the ids are exactly those of the records ordered together.
 */
export const reorder = (
  context: RecordsContext,
  schema: AreaSchema,
  ids: readonly string[],
  author: Author,
): Promise<string[]> => {
  const { manualOrder } = schema.list;
  if (!manualOrder) throw new Problem(404, recordMessages.noManualOrder);
  if (author.role !== undefined) requireAllowed(author.role, schema.name, 'edit');
  return inSaveTransaction(context.database, schema, async (transaction) => {
    const first = await requireRecord(transaction, schema, ids[0] ?? '');
    const groupSql =
      manualOrder.within === undefined
        ? sql`true`
        : sql`data->>${manualOrder.within}::text IS NOT DISTINCT FROM ${first.data[manualOrder.within] ?? null}::text`;
    // Other requests that reorder or save these records wait for the lock.
    const { rows } = await transaction.execute<{ id: string }>(sql`
      SELECT id FROM records WHERE area = ${areaNameSql(schema)} AND deleted_at IS NULL AND ${groupSql}
      ORDER BY id FOR UPDATE`);
    const isComplete = rows.length === new Set(ids).size && rows.every(({ id }) => ids.includes(id));
    if (!isComplete || rows.length !== ids.length) {
      throw new Problem(409, recordMessages.orderChanged({ noun: nounMessage(schema) }));
    }
    const changedIds: string[] = [];
    for (const [index, id] of ids.entries()) {
      const current = await requireRecord(transaction, schema, id);
      const { status, data } = current;
      if (data[manualOrder.field] === index + 1) continue;
      const next = { status, data: { ...data, [manualOrder.field]: index + 1 }, action: 'reordered' };
      await saveRecords(context, transaction, schema, [{ current, next }], author);
      changedIds.push(id);
    }
    return changedIds;
  });
};
