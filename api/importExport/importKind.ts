import { type AreaSchema, personalFieldsOf } from '../../resources/kit';
import type { Author } from '../database/context';
import { Problem } from '../http/problem';
import type { LongJob, LongJobKind, LongJobRow, RowOutcome } from '../longJobs/kind';
import type { RecordsContext } from '../records/areaModule';
import { createRecord } from '../records/create';
import { maskRecordFor } from '../records/masking';
import { recordMessages } from '../records/messages.en';
import { readRecord } from '../records/present';
import { requireVersion } from '../records/requireRecord';
import { updateRecord } from '../records/update';
import { nounMessage } from '../records/wording';
import { requireAllowed } from '../roles';
import { applyCells, type CellsByPath } from './importedFields';
import { importExportMessages } from './messages.en';
import { resolveNamedCells } from './resolveNamedCells';

type By = Author & { accountId: string };

/** A step of an import: what the file holds is kept, tried, and then brought in. */
export type ImportRequest =
  | { action: 'read'; hash: string; name: string; heads: string[] }
  | { action: 'check' | 'apply'; hash: string; name: string; fields: Record<string, string>; notifyPeople?: boolean };

/** Throws a 403 Problem unless a role may bring records of an area in. */
export const requireImportAllowed = (role: string, schema: AreaSchema): void => {
  for (const action of ['import', 'create', 'edit'] as const) requireAllowed(role, schema.name, action);
  if (personalFieldsOf(schema).length > 0) requireAllowed(role, schema.name, 'personal');
};

/** Brings the rows of a file in, each as somebody who creates or updates the record; a check only tries that. */
export const importKind: LongJobKind = {
  kind: 'import',
  requireAllowed: (role, _job, schema) => requireImportAllowed(role, schema),
  isDryRun: ({ request }) => request.action === 'check',
  runRow: (context, schema, row, job, author) => {
    const seen = { ...context, notifiesPeople: job.request.notifyPeople === true };
    return (job.request.action === 'check' ? checked : applied)(seen, schema, row, job, author);
  },
};

/** What would come of a row, with the record and the version that this is true of. */
const checked = async (
  context: RecordsContext,
  schema: AreaSchema,
  row: LongJobRow,
  job: LongJob,
  author: By,
): Promise<RowOutcome> => {
  const cells = await cellsOf(context, schema, row);
  const id = cells.id || (schema.idField && cells[schema.idField]);
  const current = id ? await readRecord(context.database, schema, id) : undefined;
  if (!current && cells.id && cells.id !== (schema.idField && cells[schema.idField]))
    throw new Problem(404, recordMessages.notThereAnyMore({ noun: nounMessage(schema) }));
  if (!current) return { outcome: (await created(context, schema, cells, keyOf(row, job), author)).outcome };
  const { outcome } = await updated(context, schema, cells, current.id, current.version, author);
  // The file may be older than what others saved; what it leaves as it is, it overwrites nowhere.
  if (outcome === 'changed' && cells.version)
    await requireVersion(context, context.database, schema, current, Number(cells.version));
  return { outcome, recordId: current.id, version: current.version };
};

/** Does what was checked, to the version that it was checked with. */
const applied = async (context: RecordsContext, schema: AreaSchema, row: LongJobRow, job: LongJob, author: By) => {
  const cells = await cellsOf(context, schema, row);
  return row.recordId !== null && row.version !== null
    ? updated(context, schema, cells, row.recordId, row.version, author)
    : created(context, schema, cells, keyOf(row, job), author);
};

const cellsOf = (context: RecordsContext, schema: AreaSchema, { data }: LongJobRow): Promise<CellsByPath> => {
  if (!data) throw new Problem(409, importExportMessages.erased);
  return resolveNamedCells(context, schema, data as CellsByPath);
};

/** The same row of the same file makes its record once. */
const keyOf = ({ number }: LongJobRow, { request }: LongJob) => `import-${String(request.hash)}-${number}`;

const updated = async (
  context: RecordsContext,
  schema: AreaSchema,
  cells: CellsByPath,
  id: string,
  version: number,
  author: By,
): Promise<RowOutcome> => {
  const bodyOf = ({ data }: { data: Record<string, unknown> }) =>
    applyCells(schema, data, maskRecordFor(context.reader, schema, data), cells);
  const saved = await updateRecord(context, schema, id, bodyOf, author, version);
  return { outcome: saved.version === version ? 'unchanged' : 'changed' };
};

const created = async (
  context: RecordsContext,
  schema: AreaSchema,
  cells: CellsByPath,
  key: string,
  author: By,
): Promise<RowOutcome> => {
  const body = applyCells(schema, {}, {}, cells);
  const { record, isNew } = await createRecord(context, schema, body, author, schema.idField ? undefined : key);
  return { outcome: isNew ? 'created' : 'unchanged', recordId: record.id };
};
