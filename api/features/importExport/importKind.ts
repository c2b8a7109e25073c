import { type AreaSchema, businessTimeZone, personalFieldsOf, type RecordData } from '../../../resources/engine/schema';
import type { ImportTarget } from '../../longJobs/importTarget';
import type { LongJob, LongJobKind, LongJobRow, RowOutcome } from '../../longJobs/longJobKind';
import { rowErrorsKey } from '../../longJobs/rows';
import type { Author } from '../../platform/database/context';
import { parseStorableObject } from '../../platform/http/body';
import { Problem } from '../../platform/http/problem';
import { throwFieldErrors } from '../../records/fieldErrors';
import { recordMessages } from '../../records/messages.en';
import { maskRecordFor } from '../../records/read/masking';
import { readRecord } from '../../records/read/present';
import { requireVersion } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { collectNotices } from '../../records/save/collectNotices';
import { createRecord } from '../../records/save/create';
import { updateRecord } from '../../records/save/update';
import { nounMessage } from '../../records/wording';
import { requireAllowed } from '../../roles';
import { importExportMessages } from '../messages.en';
import { applyCells, type CellsByPath } from './importableFields';
import type { DateChoices } from './parseCell';
import type { RowErrors } from './readCsvFile';
import { resolveNamedCells } from './resolveNamedCells';

type JobAuthor = Author & { accountId: string };

/**
 * The request of an import step: the file is first stored (`read`), then checked (`check`) and then imported (`apply`).
 */
export type ImportRequest =
  | { action: 'read'; hash: string; name: string; heads: string[] }
  | {
      action: 'check' | 'apply';
      hash: string;
      name: string;
      fields: Record<string, string>;
      /** The time zone of times without one; default: that of the business. */
      timeZone?: string;
      /** Whether `3/4/2026` is April 3. */
      isDayFirst?: boolean;
      /** The job of the check, for `apply`. */
      of?: string;
      notifyPeople?: boolean;
    };

/** Throws a 403 Problem unless the role may import records of the area. */
export const requireImportAllowed = (role: string, schema: AreaSchema): void => {
  for (const action of ['import', 'create', 'edit'] as const) requireAllowed(role, schema.name, action);
  if (personalFieldsOf(schema).length > 0) requireAllowed(role, schema.name, 'personal');
};

/** Throws a 403 Problem unless the role may run imports with a schema, of an area or of an import target. */
export const requireImportJobAllowed = (
  { longJobKinds }: Pick<RecordsContext, 'longJobKinds'>,
  role: string,
  schema: AreaSchema,
): void =>
  longJobKinds
    .find(({ kind }) => kind === 'import')
    ?.requireAllowed(role, { id: '', kind: 'import', area: schema.name, accountId: '', request: {} }, schema);

/**
 * Returns the kind of the long job that imports the rows of a file. Each row is saved like a create or update by the
 * person; a check is a dry run.
 * @param targets what files are imported into in addition to the areas
 */
export const importKindOf = (targets: readonly ImportTarget[]): LongJobKind => {
  const targetOf = ({ name }: Pick<AreaSchema, 'name'>) => targets.find(({ schema }) => schema.name === name);
  return {
    kind: 'import',
    schemas: targets.map(({ schema }) => schema),
    requireAllowed: (role, _job, schema) => {
      const target = targetOf(schema);
      if (target) target.requireAllowed(role);
      else requireImportAllowed(role, schema);
    },
    isDryRun: ({ request }) => request.action === 'check',
    isUndoable: (schema, action) => action === 'apply' && !targetOf(schema),
    runRow: async (context, schema, row, job, author) => {
      const target = targetOf(schema);
      if (target) return saveRow(context, target, row, job);
      const { onNotice, readNotices } = collectNotices();
      const rowContext = { ...context, onNotice, notifiesPeople: job.request.notifyPeople === true };
      const save = job.request.action === 'check' ? checkRow : applyRow;
      return { ...(await save(rowContext, schema, row, job, author)), reasons: readNotices() };
    },
    afterRows: async (context, transaction, job, slice) => {
      if (job.request.action === 'apply')
        await targetOf({ name: job.area })?.afterRows?.(context, transaction, job, slice);
    },
  };
};

/** Saves a row of a target, in a check as in an import. */
const saveRow = async (
  context: RecordsContext,
  target: ImportTarget,
  row: LongJobRow,
  job: LongJob,
): Promise<RowOutcome> => {
  const cells = await resolveCells(context, target.schema, row, job);
  const found = await target.find(context, cells);
  const before = found?.data ?? {};
  const data = applyCells(target.schema, before, before, cells, dateChoices(context, job));
  return target.save(context, { id: found?.id, before: found?.data, data });
};

/** Returns what importing the row would do, with the record and the version for which this holds. */
const checkRow = async (
  context: RecordsContext,
  schema: AreaSchema,
  row: LongJobRow,
  job: LongJob,
  author: JobAuthor,
): Promise<RowOutcome> => {
  const cells = await resolveCells(context, schema, row, job);
  const id = cells.id || (schema.idField && cells[schema.idField]);
  const current = id ? await readRecord(context.database, schema, id) : undefined;
  if (!current && cells.id && cells.id !== (schema.idField && cells[schema.idField]))
    throw new Problem(404, recordMessages.recordNotFound({ noun: nounMessage(schema) }));
  if (!current) return { outcome: (await createFromCells(context, schema, cells, row, job, author)).outcome };
  const { outcome } = await updateFromCells(context, schema, cells, current, job, author);
  // The file may be older than what others have saved since. Only cells that change a value can overwrite newer data.
  if (outcome === 'changed' && cells.version)
    await requireVersion(context, context.database, schema, current, Number(cells.version));
  return { outcome, recordId: current.id, version: current.version };
};

/** Imports a row that was checked, into the version that was checked. */
const applyRow = async (
  context: RecordsContext,
  schema: AreaSchema,
  row: LongJobRow,
  job: LongJob,
  author: JobAuthor,
) => {
  const cells = await resolveCells(context, schema, row, job);
  return row.recordId !== null && row.version !== null
    ? updateFromCells(context, schema, cells, { id: row.recordId, version: row.version }, job, author)
    : createFromCells(context, schema, cells, row, job, author);
};

const resolveCells = async (
  context: RecordsContext,
  schema: AreaSchema,
  { data }: LongJobRow,
  { request }: LongJob,
): Promise<CellsByPath> => {
  if (!data) throw new Problem(409, importExportMessages.erased);
  const { [rowErrorsKey]: errors, ...cells } = data as CellsByPath;
  if (errors !== undefined) throwRowErrors(schema, errors, request.fields as Record<string, string>);
  return resolveNamedCells(context, schema, cells);
};

/** Throws a Problem for what was wrong with a row in the file, unless only columns have it that are not imported. */
const throwRowErrors = (schema: AreaSchema, stored: string, fields: Readonly<Record<string, string>>): void => {
  const byColumn = parseStorableObject(stored) as RowErrors | undefined;
  // A former release stored the rows of this file.
  if (!byColumn) throw new Problem(409, importExportMessages.notThisStep);
  if (byColumn['']) throw new Problem(422, byColumn['']);
  const errors = Object.entries(fields).flatMap(([column, field]) => {
    const error = byColumn[column];
    return error ? [[field, error] as const] : [];
  });
  throwFieldErrors(schema, { errors: Object.fromEntries(errors) });
};

const dateChoices = ({ now }: RecordsContext, { request }: LongJob): DateChoices => ({
  timeZone: (request.timeZone as string | undefined) ?? businessTimeZone,
  isDayFirst: request.isDayFirst === true,
  now: now(),
});

/** The idempotency key of a row: the same row of the same file creates its record once. */
const idempotencyKeyOf = ({ number }: LongJobRow, { request }: LongJob) => `import-${String(request.hash)}-${number}`;

const updateFromCells = async (
  context: RecordsContext,
  schema: AreaSchema,
  cells: CellsByPath,
  { id, version }: { id: string; version: number },
  job: LongJob,
  author: JobAuthor,
): Promise<RowOutcome> => {
  const bodyOf = ({ data }: { data: RecordData }) =>
    applyCells(schema, data, maskRecordFor(context.reader, schema, data), cells, dateChoices(context, job));
  const saved = await updateRecord(context, schema, id, bodyOf, author, version);
  return { outcome: saved.version === version ? 'unchanged' : 'changed' };
};

const createFromCells = async (
  context: RecordsContext,
  schema: AreaSchema,
  cells: CellsByPath,
  row: LongJobRow,
  job: LongJob,
  author: JobAuthor,
): Promise<RowOutcome> => {
  const body = applyCells(schema, {}, {}, cells, dateChoices(context, job));
  const key = schema.idField ? undefined : idempotencyKeyOf(row, job);
  const { record, isNew } = await createRecord(context, schema, body, author, key);
  return { outcome: isNew ? 'created' : 'unchanged', recordId: record.id };
};
