import { hash as hashOf } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import {
  type AreaSchema,
  businessTimeZone,
  fieldNodeAt,
  formatMessage,
  type RecordData,
} from '../../../resources/engine/schema';
import { schemaOfJob } from '../../longJobs/longJobKind';
import { rowErrorsKey } from '../../longJobs/rows';
import {
  addLongJobRows,
  type CopiedRows,
  copyLongJobRows,
  type NewLongJobRow,
  startLongJob,
} from '../../longJobs/start';
import type { Actor } from '../../platform/database/context';
import { longJobs } from '../../platform/database/tables';
import type { Upload } from '../../platform/files/upload';
import { Problem } from '../../platform/http/problem';
import { readOrganization } from '../../platform/outbox/organization';
import type { RecordsContext } from '../../records/recordsContext';
import { fieldLabelOf } from '../../records/wording';
import { importExportMessages } from '../messages.en';
import { toCell } from './cells';
import { type DateOrder, dateOrderDetector } from './dateOrder';
import { guessFieldMapping, importableFields, requiredFields } from './importableFields';
import { type ImportRequest, requireImportJobAllowed } from './importKind';
import type { RowErrors } from './readCsvFile';
import { isBlank, readImportFile } from './readImportFile';

/** The maximum number of rows of a file. */
const maxRows = 1_000_000;
/** The maximum numbers of rows and of characters that are stored together. */
const [pageRows, pageCharacters] = [1000, 1_000_000];

/** A parsed file: its number of rows, and its columns, each with the field that it probably belongs to. */
export interface ParsedImportFile {
  id: string;
  total: number;
  columns: { head: string; field: string | null; sample: string }[];
  /** Sentences about parts of the file that are left out, in the language of the reader. */
  notices: string[];
  /** The fields that columns can be imported into, with their labels. */
  fields: { path: string; name: string; isInstant: boolean; isRequired: boolean }[];
  /** The time zone of the organization. */
  timeZone: string;
  /** The order of day and month in dates such as `3/4/2026`; null for a file without such dates. */
  dateOrder: DateOrder | null;
}

/**
 * Stores the rows of a file as a finished job for the steps that follow; no record is changed. If the file is not
 * valid, it throws a Problem that says why, and nothing is stored.
 */
export const storeImportFile = (
  context: RecordsContext,
  schema: AreaSchema,
  { name, bytes }: Upload,
  { accountId }: Actor,
  locale: string,
): Promise<ParsedImportFile> =>
  context.database.transaction(async (transaction) => {
    const id = uuid();
    const at = context.now();
    const hash = hashOf('sha256', bytes).slice(0, 32);
    const { headers, notices, rows } = await readImportFile(bytes);
    const request: ImportRequest = { action: 'read', hash, name, heads: headers };
    const job = { id, kind: 'import', area: schema.name, accountId, request: { ...request }, state: 'done', total: 0 };
    await transaction.insert(longJobs).values({ ...job, createdAt: at, finishedAt: at });
    const dates = dateOrderDetector();
    let [total, sample, page, characters]: [number, string[], NewLongJobRow[], number] = [0, [], [], 0];
    const storePage = async () => {
      await addLongJobRows(transaction, id, page);
      [page, characters] = [[], 0];
    };
    for await (const row of rows) {
      if (isBlank(row)) continue;
      const { number, cells, errors } = row;
      if (total === 0) sample = cells;
      total += 1;
      if (total > maxRows) throw new Problem(422, importExportMessages.tooManyRows);
      const found = { ...errors, ...cellCountError(number, cells.length, headers.length) };
      page.push({ number, data: { ...cells, ...(Object.keys(found).length > 0 && { [rowErrorsKey]: found }) } });
      for (const cell of cells) {
        characters += cell.length;
        dates.read(cell);
      }
      if (page.length === pageRows || characters > pageCharacters) await storePage();
    }
    if (total === 0) throw new Problem(422, importExportMessages.noRows);
    await storePage();
    await transaction.update(longJobs).set({ total }).where(sql`id = ${id}`);
    const fieldMapping = guessFieldMapping(schema, headers, locale);
    const columns = headers.map((header, index) => ({
      head: header,
      field: fieldMapping[index] ?? null,
      sample: (sample[index] ?? '').slice(0, 100),
    }));
    const required = requiredFields(schema);
    const fields = importableFields(schema).map((path) => ({
      path,
      name: fieldLabelOf(schema, path, locale),
      isInstant: fieldNodeAt(schema, path)?.sortKind === 'instant',
      isRequired: required.includes(path),
    }));
    const { timeZone = businessTimeZone } = await readOrganization(transaction);
    return {
      id,
      total,
      columns,
      notices: notices.map((notice) => formatMessage(locale, notice)),
      fields,
      timeZone,
      dateOrder: dates.order(),
    };
  });

/** The error of a row with other cells than the row of heads. */
const cellCountError = (row: number, found: number, expected: number): RowErrors =>
  found === expected ? {} : { '': importExportMessages.otherCells({ row, found, expected }) };

/**
 * Returns a step of an import that the person started, with its area. Throws 403 if the person may not import the area,
 * and 409 if there is no such step or it is at another stage.
 */
export const requireImportStep = async (
  context: RecordsContext,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  id: string,
  action?: ImportRequest['action'],
) => {
  const { rows } = await context.database.execute<{
    area: string;
    state: string;
    request: ImportRequest;
    role: string | null;
  }>(sql`
    SELECT area, state, request, role FROM long_jobs WHERE id = ${id} AND kind = 'import' AND account_id = ${accountId}`);
  const [job] = rows;
  const schema = schemaOfJob(context, job && { ...job, kind: 'import' });
  if (!job || !schema || (action && (job.state !== 'done' || job.request.action !== action)))
    throw new Problem(409, importExportMessages.notThisStep);
  requireImportJobAllowed(context, role, schema);
  return { schema, ...job };
};

/** How the rows of a stored file are read. */
interface DryRunChoices {
  /** The field of each column, in column order; null for a column that is not imported. */
  fields: readonly (string | null)[];
  /** The values of all rows in fields that no column is imported into, by the path of the field. */
  values?: Readonly<RecordData> | undefined;
  /** The time zone of times without one; default: that of the business. */
  timeZone?: string | undefined;
  /** Whether `3/4/2026` is April 3; default: March 4. */
  isDayFirst?: boolean | undefined;
}

/**
 * Starts a dry run of the rows of a stored file, and returns the id of the job.
 */
export const startDryRun = async (
  context: RecordsContext,
  actor: Actor,
  id: string,
  { fields, values = {}, timeZone, isDayFirst }: DryRunChoices,
): Promise<string> => {
  const { schema, request } = await requireImportStep(context, actor, id, 'read');
  const known = importableFields(schema);
  const mapping = fields.flatMap((field, index) => (field === null ? [] : [[String(index), field] as const]));
  const assigned = [...mapping.map(([, field]) => field), ...Object.keys(values)];
  for (const [index, field] of assigned.entries()) {
    if (!known.includes(field)) throw new Problem(422, importExportMessages.unknownField({ field }));
    if (assigned.indexOf(field) < index) throw new Problem(422, importExportMessages.fieldTwice({ field }));
  }
  if (mapping.length === 0) throw new Problem(422, importExportMessages.nothingChosen);
  const { hash, name } = request;
  const next: ImportRequest = {
    action: 'check',
    hash,
    name,
    fields: Object.fromEntries(mapping),
    ...(timeZone && { timeZone }),
    ...(isDayFirst && { isDayFirst }),
  };
  const columns = JSON.stringify({ ...next.fields, [rowErrorsKey]: rowErrorsKey });
  const data = sql`(SELECT jsonb_object_agg(field.value, cell.value)
    FROM jsonb_each_text(data) AS cell JOIN jsonb_each_text(${columns}::jsonb) AS field ON field.key = cell.key)`;
  const cells = mapValues(values, (value) => String(toCell(value) ?? ''));
  return startStep(context, schema, actor, next, {
    of: id,
    columns: sql`record_id, version, ${data} || ${JSON.stringify(cells)}::jsonb`,
    where: sql`true`,
  });
};

/**
 * Starts to import the rows that a check found to create or change a record, and returns the id of the job. People are
 * notified of it only where the person requests that.
 */
export const startImport = async (
  context: RecordsContext,
  actor: Actor,
  id: string,
  { notifyPeople }: { notifyPeople?: boolean | undefined } = {},
): Promise<string> => {
  const { schema, request } = await requireImportStep(context, actor, id, 'check');
  const next = { ...request, action: 'apply', of: id, ...(notifyPeople && { notifyPeople }) } as ImportRequest;
  const where = sql`outcome IN ('created', 'changed')`;
  return startStep(context, schema, actor, next, { of: id, columns: sql`record_id, version, data`, where });
};

const startStep = (
  context: RecordsContext,
  schema: AreaSchema,
  { accountId }: Actor,
  request: ImportRequest,
  rows: CopiedRows,
): Promise<string> =>
  context.database.transaction((transaction) => {
    const job = { kind: 'import', area: schema.name, accountId, request: { ...request } };
    return startLongJob(context, transaction, job, (jobId) => copyLongJobRows(transaction, jobId, rows));
  });
