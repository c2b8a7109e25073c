import type { AreaSchema } from '../../resources/kit';
import type { ExportRequest } from '../database/tables';
import { parseSort } from '../http/query';
import type { Table } from '../http/table';
import { maxSheetRows } from '../http/xlsx';
import type { RecordsContext } from '../records/areaModule';
import { filterConditions } from '../records/filter';
import { type KeysetCursor, readKeysetPage } from '../records/keysetPage';
import { countRecords, parseListQuery, sortKeysOf } from '../records/list';
import { requireVisibleFields } from '../records/masking';
import { presentRecords } from '../records/present';
import { fileColumnsOf } from './columns';

const rowsAPage = 500;
/** From so many on each page is read in the order of an index. */
const many = 20_000;

/** How many records match a filter, counted to one more than a sheet of Excel holds. */
export const countExported = async (
  { database, now, reader }: RecordsContext,
  schema: AreaSchema,
  filter: Record<string, unknown>,
): Promise<number> => {
  const query = parseListQuery(schema, { filter: JSON.stringify(filter) }, now(), reader);
  return (await countRecords(database, schema, query, maxSheetRows + 1)).total;
};

/**
 * The records that match a filter as a table, as the context's reader may see them, in short statements of a page each.
 * Throws at once a 400 Problem for what is not well formed or not known, and 403 for what the reader may not see.
 */
export const recordsTable = (
  context: RecordsContext,
  schema: AreaSchema,
  { filter, sort: sent, columns: chosen, total = 0 }: Omit<ExportRequest, 'accountId'>,
): Table => {
  const { database, now, reader } = context;
  const conditions = filterConditions(schema, filter, now(), reader);
  const sort = parseSort(sent, sortKeysOf(schema));
  if (sort) requireVisibleFields(reader, schema, sort[0]);
  const columns = fileColumnsOf(schema, reader, chosen);
  const fields = chosen?.map((path) => path.split('.')[0] ?? '');
  async function* pages() {
    const read = { conditions, ...(sort && { sort }), areMany: total >= many };
    let after: KeysetCursor | undefined;
    for (;;) {
      const rows = await readKeysetPage(database, schema, read, after, rowsAPage);
      const records = await presentRecords(context, schema, rows, database, fields);
      yield records.map((record) => columns.map(({ cellOf }) => cellOf(record)));
      after = rows.at(-1);
      if (!after || rows.length < rowsAPage) return;
    }
  }
  return { columns, pages: pages() };
};
