import type { AreaSchema } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { rulesOf } from '../areaModule';
import { fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { requireDeleteAllowed } from '../read/permissions';
import { readReferrers, requireNoReferrers } from '../read/referrers';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import type { SaveOperation } from './operation';
import { saveRecord } from './save';

/**
 * Moves a record to the trash, and returns it as it was. Throws 403, 404, 412, and 409 with the names of the records that
 * refer to it.
 */
export const deleteRecord = async <Schema extends AreaSchema>(
  context: RecordsContext,
  schema: Schema,
  id: string,
  author: Author,
  version?: number,
): Promise<RecordRow<Schema>> => {
  const operation: SaveOperation = {
    id,
    version,
    input: (current: RecordRow) => {
      if (schema.isFixedSet) throw new Problem(409, recordMessages.comesWithProduct);
      requireDeleteAllowed(author.role, schema, current);
      const refusal = rulesOf(context, schema).deletionRefusal?.(current.data);
      if (refusal) throw new Problem(409, refusal);
      const { status, data } = current;
      return { status, data, action: 'deleted', isDeleted: true };
    },
    validate: (_, resolve) =>
      resolve(
        fromDatabase(async (transaction) => {
          const referrers = await readReferrers(transaction, schema.name, id);
          requireNoReferrers(context.schemas, schema, referrers, { action: 'delete', reader: context.reader });
        }),
      ),
  };
  const { before, record } = await saveRecord(context, schema, operation, author);
  return before ?? record;
};
