import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { lockByName } from '../../platform/database/transaction';
import { type Answer, fromDatabase } from '../databaseQuery';
import { throwFieldErrors } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import type { RecordContent } from '../storage/recordRow';

/**
 * Throws 422 if a record would become its own ancestor in the tree of its area. Must be called before the record is
 * stored: changes of one tree wait for each other, so that two concurrent ones can neither create a cycle nor deadlock.
 */
export const requireNoTreeCycle = (
  schema: AreaSchema,
  { id, data }: RecordContent,
  before: RecordContent | undefined,
): Answer<void> => {
  const {
    name,
    rules: { parentField },
  } = schema;
  if (parentField === undefined || data[parentField] === undefined || data[parentField] === before?.data[parentField])
    return undefined;
  return fromDatabase(async (transaction) => {
    await lockByName(transaction, `tree ${name}`);
    const { rows } = await transaction.execute(sql`
    WITH RECURSIVE above(id) AS (
      SELECT ${String(data[parentField])}::text
      UNION
      SELECT records.data->>${parentField}::text FROM above JOIN records ON records.area = ${name} AND records.id = above.id
    ) SELECT FROM above WHERE id = ${id}`);
    if (rows.length > 0) throwFieldErrors(schema, { errors: { [parentField]: recordMessages.belowItself } });
  });
};
