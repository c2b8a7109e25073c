import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import { nounMessage } from '../wording';
import { presentRecords, readRecord } from './present';

/** Returns the record. Throws a 404 Problem with the noun of the area if there is none. */
export const requireRecord = async <Schema extends AreaSchema>(
  queryable: Queryable,
  schema: Schema,
  id: string,
): Promise<RecordRow<Schema>> => {
  const record = await readRecord(queryable, schema, id);
  if (record) return record;
  throw new Problem(404, recordMessages.recordNotFound({ noun: nounMessage(schema) }));
};

/** Throws 412 with the present record unless the version is the present one; undefined accepts any version. */
export const requireVersion = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  record: RecordRow,
  version: number | undefined,
) => {
  if (version === undefined || version === record.version) return;
  const who = record.updatedByMember ? recordMessages.theMember : (record.updatedByName ?? recordMessages.somebody);
  const [data] = await presentRecords(context, schema, [record], transaction);
  throw new Problem(412, recordMessages.changedMeanwhile({ who, noun: nounMessage(schema) }), {
    data,
    headers: { etag: `"${record.version}"` },
  });
};
