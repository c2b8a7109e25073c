import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type AreaSchema, formatMessage } from '../../../resources/engine/schema';
import { jobRowMask, type MaskedRow } from '../../longJobs/rows';
import type { QueryRow } from '../../platform/database/connect';
import { csvStream, textOfCell } from '../../platform/http/csv';
import type { RecordsContext } from '../../records/recordsContext';
import { fieldLabelOf } from '../../records/wording';
import type { ImportRequest } from './importKind';

const rowsPerPage = 500;

interface RefusedRow extends QueryRow, MaskedRow {
  number: number;
}

/** An import step whose rows were refused. */
interface CheckedImport {
  id: string;
  request: ImportRequest;
  role: string | null;
}

/**
 * Returns the rows that an import step refused as a CSV stream: the cells as they were in the file, with the reasons in
 * a language. What the reader of the context may not see is masked.
 */
export const createRefusedRowsFile = (
  context: RecordsContext,
  schema: AreaSchema,
  { id, request, role }: CheckedImport,
  locale: string,
): Readable => {
  const fields = request.action === 'read' ? [] : Object.values(request.fields);
  const mask = jobRowMask(context, schema, { request: { ...request }, role });
  const reasonOf = ({ reasons }: MaskedRow) => {
    const { '': rowReason, ...byField } = reasons ?? {};
    const fieldReasons = Object.entries(byField).map(
      ([path, reason]) => `${fieldLabelOf(schema, path, locale)}: ${formatMessage(locale, reason)}`,
    );
    return fieldReasons.length > 0 ? fieldReasons.join('\n') : rowReason ? formatMessage(locale, rowReason) : '';
  };
  async function* pages() {
    let after = 0;
    for (;;) {
      const { rows } = await context.database.execute<RefusedRow>(sql`
        SELECT number, data, reasons FROM long_job_rows
        WHERE job_id = ${id} AND outcome = 'refused' AND number > ${after} ORDER BY number LIMIT ${rowsPerPage}`);
      yield rows.map((row) => {
        const { data, reasons } = mask(row);
        const cells = fields.map((field) => textOfCell(String(data?.[field] ?? '')));
        return [row.number, reasonOf({ data, reasons }), ...cells];
      });
      if (rows.length < rowsPerPage) return;
      after = rows.at(-1)?.number ?? 0;
    }
  }
  return csvStream({ columns: ['row', 'reason', ...fields].map((header) => ({ header })), pages: pages() });
};
