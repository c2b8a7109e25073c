import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { activityTable } from '../activity/activityTable';
import { accounts, type ExportRequest } from '../database/tables';
import { updateRowsWritten } from '../files/downloads';
import { csvStream } from '../http/csv';
import { Problem } from '../http/problem';
import type { Table } from '../http/table';
import { xlsxStream } from '../http/xlsx';
import { libraryMessages } from '../library/messages.en';
import type { RecordsContext } from '../records/areaModule';
import { requireAllowed } from '../roles';
import { recordsTable } from './recordsTable';
import { refusedRows } from './refusedRows';
import { requireImportStep } from './startImport';

/** In milliseconds: how often it is noted how far an export is. */
const noteEvery = 1000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface ExportedFile {
  name: string;
  type: string;
  stream: Readable;
}

/**
 * What somebody exports, read while it is sent, as that person may see it now. Throws a 403 Problem at once where the
 * person may no longer export it.
 * @param token what it is fetched by.
 */
export const exportedFile = async (
  context: RecordsContext,
  exported: ExportRequest,
  token: string,
): Promise<ExportedFile> => {
  const { accountId, area = 'activity', filter, format = 'csv', total } = exported;
  const [account] = await context.database.select().from(accounts).where(eq(accounts.id, accountId));
  const role = account?.status === 'active' ? account.role : '';
  const reader = { accountId, role, ...(account && { timeZone: account.timeZone }) };
  const seen = { ...context, reader };
  if (exported.refusedOf) {
    const { schema, request } = await requireImportStep(seen, reader, exported.refusedOf);
    const stream = refusedRows(seen, schema, exported.refusedOf, request, exported.locale ?? 'en');
    return { name: `${area}-refused.csv`, type: types.csv, stream };
  }
  requireAllowed(reader.role, area, 'export');
  const schema = context.schemas.find((each) => each.name === area);
  if (exported.area !== undefined && !schema) throw new Problem(410, libraryMessages.downloadOver);
  const table = schema ? recordsTable(seen, schema, exported) : activityTable(seen, filter);
  const counted = {
    ...table,
    pages: countedPages(table.pages, (rows) => updateRowsWritten(context, token, exported, rows)),
  };
  const stream = format === 'xlsx' ? xlsxStream(area, counted, total) : csvStream(counted);
  return { name: `${area}-${context.now().toISOString().slice(0, 10)}.${format}`, type: types[format], stream };
};

/** Tells about once a second how many rows there were so far. */
async function* countedPages(pages: Table['pages'], note: (rows: number) => Promise<void>): Table['pages'] {
  let rows = 0;
  let notedAt = 0;
  for await (const page of pages) {
    yield page;
    rows += page.length;
    if (performance.now() - notedAt < noteEvery) continue;
    notedAt = performance.now();
    await note(rows);
  }
}
