import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { accounts, type Exported } from '../database/tables';
import type { RecordsContext } from '../records/areaModule';
import { after, type Entry, readEntries } from './entries';
import { conditionsOf } from './filter';

const rowsAPage = 500;

const columns: readonly (readonly [head: string, cellOf: (entry: Entry) => string | null])[] = [
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['Area', ({ area }) => area],
  ['Record', ({ recordLabel }) => recordLabel],
  ['Record id', ({ recordId }) => recordId],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['Network address', ({ ip }) => ip],
  ['Request id', ({ requestId }) => requestId],
  ['Times', ({ times }) => String(times)],
];

/** A text as a cell (RFC 4180). Spreadsheets would take some texts for formulas: an apostrophe before them keeps them texts. */
export const csvCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const csvRow = (cells: readonly (string | null)[]) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;

/**
 * The exported activity as CSV in UTF-8, newest first, with a byte order mark, without which spreadsheets guess the
 * encoding. Read a page at a time, so that it takes no more memory the longer it is.
 * Throws a 403 Problem at once where the person may no longer see it.
 */
export const activityCsv = async (
  context: RecordsContext,
  { accountId, filter }: Exported,
): Promise<{ name: string; stream: Readable }> => {
  const [account] = await context.database.select().from(accounts).where(eq(accounts.id, accountId));
  const reader = { accountId, role: account?.status === 'active' ? account.role : '' };
  const conditions = conditionsOf({ ...context, reader }, filter);
  async function* rows() {
    yield `\uFEFF${csvRow(columns.map(([head]) => head))}`;
    let before = sql`true`;
    for (;;) {
      const page = await readEntries({ ...context, reader }, { conditions: [...conditions, before], limit: rowsAPage });
      yield page.map((entry) => csvRow(columns.map(([, cellOf]) => cellOf(entry)))).join('');
      const last = page.at(-1);
      if (!last || page.length < rowsAPage) return;
      before = after(last);
    }
  }
  const day = context.now().toISOString().slice(0, 10);
  return { name: `activity-${day}.csv`, stream: Readable.from(rows()) };
};
