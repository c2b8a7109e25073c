import type { Readable } from 'node:stream';
import type { AreaSchema } from '../../resources/kit';
import type { Exported } from '../database/tables';
import { csvStream } from '../http/csv';
import { sortOf } from '../http/query';
import type { RecordsContext } from '../records/areaModule';
import { conditionsOf } from '../records/filter';
import { type Place, rowsAfter, sortKeysOf } from '../records/list';
import { requireMaySee } from '../records/masking';
import { presentAll } from '../records/present';
import { columnsOf } from './columns';

const rowsAPage = 500;

/**
 * The records that match a filter as CSV, as the context's reader may see them, in short statements of a page each.
 * Throws at once a 400 Problem for what is not well formed or not known, and 403 for what the reader may not see.
 */
export const recordsCsv = (
  context: RecordsContext,
  schema: AreaSchema,
  { filter, sort: sent, columns: chosen }: Omit<Exported, 'accountId'>,
): Readable => {
  const { database, now, reader } = context;
  const conditions = conditionsOf(schema, filter, now(), reader);
  const sort = sortOf(sent, sortKeysOf(schema));
  if (sort) requireMaySee(reader, schema, sort[0]);
  const columns = columnsOf(schema, reader, chosen);
  const fields = chosen?.map((path) => path.split('.')[0] ?? '');
  async function* pages() {
    let after: Place | undefined;
    for (;;) {
      const rows = await rowsAfter(database, schema, { conditions, ...(sort && { sort }) }, after, rowsAPage);
      const records = await presentAll(context, schema, rows, database, fields);
      yield records.map((record) => columns.map(({ cellOf }) => cellOf(record)));
      after = rows.at(-1);
      if (!after || rows.length < rowsAPage) return;
    }
  }
  return csvStream(
    columns.map(({ head }) => head),
    pages(),
  );
};
