import type { AreaSchema } from '../../../resources/kit';
import type { Author } from '../../database/context';
import { Problem } from '../../http/problem';
import type { RecordsContext } from '../areaModule';
import { rulesOf } from '../areaModule';
import { recordMessages } from '../messages.en';
import { requireDeleteAllowed } from '../permissions';
import type { RecordRow } from '../recordRow';
import { readReferrers, requireNoReferrers } from '../referrers';
import { saveRecord, updateInTransaction } from './save';

/** Moves a record to the trash. Throws 403, 404, 412, and 409 with the names of the records that refer to it. */
export const deleteRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  author: Author,
  version?: number,
): Promise<RecordRow> =>
  updateInTransaction(context, schema, { id, version }, async (transaction, current) => {
    if (schema.isFixedSet) throw new Problem(409, recordMessages.comesWithProduct);
    requireDeleteAllowed(author.role, schema, current);
    const refusal = rulesOf(context, schema).deletionRefusal?.(current.data);
    if (refusal) throw new Problem(409, refusal);
    const { status, data } = current;
    const next = { status, data, action: 'deleted', isDeleted: true };
    await saveRecord(context, transaction, schema, current, next, author);
    requireNoReferrers(context.schemas, schema, await readReferrers(transaction, schema.name, id), {
      action: 'delete',
      reader: context.reader,
    });
    return current;
  });
