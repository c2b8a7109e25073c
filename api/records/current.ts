import { type AreaSchema, nounOf } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { Problem } from '../http/problem';
import type { RecordsContext } from './areaModule';
import { presentAll, readRecord } from './present';
import type { StoredRecord } from './storedRecord';

/** The record, or a 404 Problem that names the kind of thing. */
export const requireRecord = async (queryable: Queryable, schema: AreaSchema, id: string): Promise<StoredRecord> => {
  const record = await readRecord(queryable, schema, id);
  if (record) return record;
  throw new Problem(404, `There is no ${nounOf(schema)} with this address. It may have been deleted.`);
};

/** Throws 412, with the record as it is now, unless the version is the present one; any version when undefined. */
export const requireVersion = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  record: StoredRecord,
  version: number | undefined,
) => {
  if (version === undefined || version === record.version) return;
  const who = record.updatedByName ?? 'Somebody';
  const [data] = await presentAll(context, schema, [record], transaction);
  throw new Problem(412, `${who} saved this ${nounOf(schema)} after you opened it.`, {
    data,
    headers: { etag: `"${record.version}"` },
  });
};
