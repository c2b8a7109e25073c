import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type AreaSchema, formatMessage, type Message } from '../../resources/kit';
import { csvStream, textOfCell } from '../http/csv';
import type { RecordsContext } from '../records/areaModule';
import { fieldLabelOf } from '../records/wording';
import type { ImportRequest } from './importKind';

const rowsAPage = 500;

interface Refused extends Record<string, unknown> {
  number: number;
  data: Record<string, string> | null;
  reasons: Record<string, Message> | null;
}

/** The rows that a step of an import refused, as CSV: as they were brought, with the reasons in a language. */
export const refusedRows = (
  { database }: RecordsContext,
  schema: AreaSchema,
  jobId: string,
  request: ImportRequest,
  locale: string,
): Readable => {
  const fields = request.action === 'read' ? [] : Object.values(request.fields);
  const reasonOf = ({ reasons }: Refused) => {
    const { '': whole, ...byField } = reasons ?? {};
    const ofFields = Object.entries(byField).map(
      ([path, reason]) => `${fieldLabelOf(schema, path, locale)}: ${formatMessage(locale, reason)}`,
    );
    return ofFields.length > 0 ? ofFields.join('\n') : whole ? formatMessage(locale, whole) : '';
  };
  async function* pages() {
    let after = 0;
    for (;;) {
      const { rows } = await database.execute<Refused>(sql`
        SELECT number, data, reasons FROM long_job_rows
        WHERE job_id = ${jobId} AND outcome = 'refused' AND number > ${after} ORDER BY number LIMIT ${rowsAPage}`);
      yield rows.map((row) => [
        row.number,
        reasonOf(row),
        ...fields.map((field) => textOfCell(row.data?.[field] ?? '')),
      ]);
      if (rows.length < rowsAPage) return;
      after = rows.at(-1)?.number ?? 0;
    }
  }
  return csvStream({ columns: ['row', 'reason', ...fields].map((head) => ({ header: head })), pages: pages() });
};
