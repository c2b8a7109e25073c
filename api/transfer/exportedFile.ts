import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { activityCsv } from '../activity/csv';
import { accounts, type Exported } from '../database/tables';
import { Problem } from '../http/problem';
import { libraryMessages } from '../library/messages.en';
import type { RecordsContext } from '../records/areaModule';
import { requireAllowed } from '../roles';
import { recordsCsv } from './recordsCsv';
import { refusedRows } from './refusedRows';
import { requireStep } from './startImport';

/**
 * What somebody exports, read while it is sent, as that person may see it now. Throws a 403 Problem at once where the
 * person may no longer export it.
 */
export const exportedFile = async (
  context: RecordsContext,
  exported: Exported,
): Promise<{ name: string; stream: Readable }> => {
  const { accountId, area = 'activity', filter } = exported;
  const [account] = await context.database.select().from(accounts).where(eq(accounts.id, accountId));
  const role = account?.status === 'active' ? account.role : '';
  const reader = { accountId, role, ...(account && { timeZone: account.timeZone }) };
  const seen = { ...context, reader };
  if (exported.refusedOf) {
    const { schema, request } = await requireStep(seen, reader, exported.refusedOf);
    const stream = refusedRows(seen, schema, exported.refusedOf, request, exported.locale ?? 'en');
    return { name: `${area}-refused.csv`, stream };
  }
  requireAllowed(reader.role, area, 'export');
  const name = `${area}-${context.now().toISOString().slice(0, 10)}.csv`;
  if (exported.area === undefined) return { name, stream: activityCsv(seen, filter) };
  const schema = context.schemas.find((each) => each.name === area);
  if (!schema) throw new Problem(410, libraryMessages.downloadOver);
  return { name, stream: recordsCsv(seen, schema, exported) };
};
