import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type AreaSchema, formatMessage, type Message } from '../../resources/kit';
import { csvStream, textOfCell } from '../http/csv';
import type { RecordsContext } from '../records/areaModule';
import { fieldLabelOf } from '../records/wording';
import type { ImportRequest } from './importKind';

const rowsPerPage = 500;

interface RefusedRow extends Record<string, unknown> {
  number: number;
  data: Record<string, string> | null;
  reasons: Record<string, Message> | null;
}

/**
 * Returns the rows that an import step refused as a CSV stream: the cells as they were in the file, with the reasons in
 * a language.
 */
export const createRefusedRowsFile = (
  { database }: RecordsContext,
  schema: AreaSchema,
  jobId: string,
  request: ImportRequest,
  locale: string,
): Readable => {
  const fields = request.action === 'read' ? [] : Object.values(request.fields);
  const reasonOf = ({ reasons }: RefusedRow) => {
    const { '': rowReason, ...byField } = reasons ?? {};
    const fieldReasons = Object.entries(byField).map(
      ([path, reason]) => `${fieldLabelOf(schema, path, locale)}: ${formatMessage(locale, reason)}`,
    );
    return fieldReasons.length > 0 ? fieldReasons.join('\n') : rowReason ? formatMessage(locale, rowReason) : '';
  };
  async function* pages() {
    let after = 0;
    for (;;) {
      const { rows } = await database.execute<RefusedRow>(sql`
        SELECT number, data, reasons FROM long_job_rows
        WHERE job_id = ${jobId} AND outcome = 'refused' AND number > ${after} ORDER BY number LIMIT ${rowsPerPage}`);
      yield rows.map((row) => [
        row.number,
        reasonOf(row),
        ...fields.map((field) => textOfCell(row.data?.[field] ?? '')),
      ]);
      if (rows.length < rowsPerPage) return;
      after = rows.at(-1)?.number ?? 0;
    }
  }
  return csvStream({ columns: ['row', 'reason', ...fields].map((header) => ({ header })), pages: pages() });
};
