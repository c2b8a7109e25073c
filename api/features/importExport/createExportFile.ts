import { eq } from 'drizzle-orm';
import { readLastWrite } from '../../platform/accounts/sessions/sessions';
import { withReplica } from '../../platform/database/replica';
import { accounts } from '../../platform/database/tables';
import { type CreateExportFile, updateRowsWritten } from '../../platform/files/downloads';
import { fileMessages } from '../../platform/files/messages.en';
import { csvStream } from '../../platform/http/csv';
import { Problem } from '../../platform/http/problem';
import type { Table } from '../../platform/http/table';
import { xlsxStream } from '../../platform/http/xlsx';
import type { RecordsContext } from '../../records/recordsContext';
import { requireAllowed } from '../../roles';
import { createRefusedRowsFile } from './createRefusedRowsFile';
import { recordsTable } from './recordsTable';
import { requireImportStep } from './startImport';

/** Creates the table of an export that has no records of an area. */
type CreateTable = (context: RecordsContext, filter: Record<string, unknown>) => Table | Promise<Table>;

/** The interval at which the progress of an export is stored, in milliseconds. */
const progressIntervalMs = 1000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Returns the function that creates exports of records and of other tables, which have names like areas or belong to
 * one. An export is a stream that reads the records while it is sent, with the present permissions of the person who
 * requested it. The function throws a 403 Problem before the first byte if that person may no longer export the area.
 */
export const exportFilesWith =
  (context: RecordsContext, otherTables: Readonly<Record<string, CreateTable>>): CreateExportFile =>
  async (exportRequest, token) => {
    const { accountId, area = 'activity', filter, format = 'csv', total } = exportRequest;
    const [account] = await context.database.select().from(accounts).where(eq(accounts.id, accountId));
    const role = account?.status === 'active' ? account.role : '';
    const reader = { accountId, role, ...(account && { timeZone: account.timeZone }) };
    const lastWrite = await readLastWrite(context, accountId);
    const reading = withReplica(context, { lastWrite });
    const readerContext = { ...reading, reader, ...(exportRequest.locale && { locale: exportRequest.locale }) };
    if (exportRequest.refusedOf) {
      const { refusedOf, locale = 'en' } = exportRequest;
      const { schema, ...job } = await requireImportStep(readerContext, reader, refusedOf);
      const stream = createRefusedRowsFile(readerContext, schema, { ...job, id: refusedOf }, locale);
      return { name: `${area}-refused.csv`, type: types.csv, stream };
    }
    requireAllowed(reader.role, area, 'export');
    const { table: name = area } = exportRequest;
    const schema = context.schemas.find((each) => each.name === name);
    const createTable = schema ? () => recordsTable(readerContext, schema, exportRequest) : otherTables[name];
    if (!createTable) throw new Problem(410, fileMessages.downloadOver);
    const table = await createTable(readerContext, filter);
    const counted = {
      ...table,
      pages: countPages(table.pages, (rows) => updateRowsWritten(context, token, exportRequest, rows)),
    };
    const stream = format === 'xlsx' ? xlsxStream(name, counted, total) : csvStream(counted);
    return { name: `${name}-${context.now().toISOString().slice(0, 10)}.${format}`, type: types[format], stream };
  };

/** Yields the pages and stores the number of rows so far, about once a second. */
async function* countPages(pages: Table['pages'], storeProgress: (rows: number) => Promise<void>): Table['pages'] {
  let rows = 0;
  let storedAt = 0;
  for await (const page of pages) {
    yield page;
    rows += page.length;
    if (performance.now() - storedAt < progressIntervalMs) continue;
    storedAt = performance.now();
    await storeProgress(rows);
  }
}
