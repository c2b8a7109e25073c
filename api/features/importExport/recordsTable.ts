import type { AreaSchema } from '../../../resources/engine/schema';
import type { ExportRequest } from '../../platform/database/tables';
import { parseSort } from '../../platform/http/query';
import type { Table } from '../../platform/http/table';
import { maxSheetRows } from '../../platform/http/xlsx';
import { filterConditions } from '../../records/read/filter';
import { type KeysetCursor, readKeysetPage } from '../../records/read/keysetPage';
import { countRecords } from '../../records/read/list';
import { parseListQuery, sortKeysOf } from '../../records/read/listQuery';
import { requireVisibleFields } from '../../records/read/masking';
import { presentRecords } from '../../records/read/present';
import type { RecordsContext } from '../../records/recordsContext';
import { fileColumnsOf } from './columns';

const rowsPerPage = 500;
/** From this number of records on, each page is read in the order of an index. */
const indexOrderThreshold = 20_000;

/** Returns how many records match a filter, counted up to one more than an Excel sheet can hold. */
export const countExportedRecords = async (
  { database, now, reader }: RecordsContext,
  schema: AreaSchema,
  filter: Record<string, unknown>,
): Promise<number> => {
  const query = parseListQuery(schema, { filter: JSON.stringify(filter) }, now(), reader);
  return (await countRecords(database, schema, query, maxSheetRows + 1)).total;
};

/**
 * Returns the records that match a filter as a table of what the reader of the context may see. Each page is read in a
 * short statement of its own. Throws 400 at once for a filter, sort or column that is malformed or unknown, and 403 for
 * one that the reader may not see.
 */
export const recordsTable = (
  context: RecordsContext,
  schema: AreaSchema,
  { filter, sort: requestedSort, columns: selectedColumns, total = 0 }: Omit<ExportRequest, 'accountId'>,
): Table => {
  const { database, now, reader } = context;
  const conditions = filterConditions(schema, filter, now(), reader);
  const sort = parseSort(requestedSort, sortKeysOf(schema));
  if (sort) requireVisibleFields(reader, schema, sort[0]);
  const columns = fileColumnsOf(schema, reader, selectedColumns);
  const fields = selectedColumns?.map((path) => path.split('.')[0] ?? '');
  async function* pages() {
    const read = { conditions, ...(sort && { sort }), areMany: total >= indexOrderThreshold };
    let after: KeysetCursor | undefined;
    for (;;) {
      const rows = await readKeysetPage(database, schema, read, after, rowsPerPage);
      const records = await presentRecords(context, schema, rows, database, fields);
      yield records.map((record) => columns.map(({ cellOf }) => cellOf(record)));
      after = rows.at(-1);
      if (!after || rows.length < rowsPerPage) return;
    }
  }
  return { columns, pages: pages() };
};
