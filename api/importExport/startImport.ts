import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AreaSchema } from '../../resources/kit';
import type { Actor } from '../database/context';
import { longJobs } from '../database/tables';
import type { Upload } from '../files/upload';
import { Problem } from '../http/problem';
import { addLongJobRows, type CopiedRows, copyLongJobRows, type NewLongJobRow, startLongJob } from '../longJobs/start';
import type { RecordsContext } from '../records/areaModule';
import { fieldLabelOf } from '../records/wording';
import { guessFieldMapping, importedFields } from './importedFields';
import { type ImportRequest, requireImportAllowed } from './importKind';
import { importExportMessages } from './messages.en';
import { readCsvRows } from './readCsvFile';

const rowsAtATime = 1000;

/** A file that was read: its columns, each with the field that it seems to be for, and how many rows it has. */
export interface ParsedImportFile {
  id: string;
  total: number;
  columns: { head: string; field: string | null; sample: string }[];
  /** The fields that columns can be brought into, by their paths, with what they are called. */
  fields: { path: string; name: string }[];
}

/**
 * Keeps the rows of a file, as a job that is over, for the steps that follow; nothing is brought in by this. Throws a
 * Problem that says what is wrong with the file, with nothing kept.
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
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const rows = readCsvRows(bytes);
    const heads = ((await rows.next()).value ?? []).map((head: string) => head.trim());
    const request: ImportRequest = { action: 'read', hash, name, heads };
    const job = { id, kind: 'import', area: schema.name, accountId, request: { ...request }, state: 'done', total: 0 };
    await transaction.insert(longJobs).values({ ...job, createdAt: at, finishedAt: at });
    let [total, sample, page]: [number, string[], NewLongJobRow[]] = [0, [], []];
    const keep = async () => {
      await addLongJobRows(transaction, id, page);
      page = [];
    };
    // As spreadsheets count them: the heads are row 1.
    let number = 1;
    for await (const cells of rows) {
      number += 1;
      // Spreadsheets have empty rows at their end and in between.
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (total === 0) sample = cells;
      total += 1;
      page.push({ number, data: { ...cells } });
      if (page.length === rowsAtATime) await keep();
    }
    if (total === 0) throw new Problem(422, importExportMessages.noRows);
    await keep();
    await transaction.update(longJobs).set({ total }).where(sql`id = ${id}`);
    const guessed = guessFieldMapping(schema, heads, locale);
    const columns = heads.map((head: string, index: number) => ({
      head,
      field: guessed[index] ?? null,
      sample: (sample[index] ?? '').slice(0, 100),
    }));
    const fields = importedFields(schema).map((path) => ({ path, name: fieldLabelOf(schema, path, locale) }));
    return { id, total, columns, fields };
  });

/** A step of an import that somebody began, with its area. Throws 403, 404, and 409 for another step. */
export const requireImportStep = async (
  context: RecordsContext,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  id: string,
  action?: ImportRequest['action'],
) => {
  const { rows } = await context.database.execute<{ area: string; state: string; request: ImportRequest }>(sql`
    SELECT area, state, request FROM long_jobs WHERE id = ${id} AND kind = 'import' AND account_id = ${accountId}`);
  const [job] = rows;
  const schema = context.schemas.find(({ name }) => name === job?.area);
  if (!job || !schema || (action && (job.state !== 'done' || job.request.action !== action)))
    throw new Problem(409, importExportMessages.notThisStep);
  requireImportAllowed(role, schema);
  return { schema, request: job.request };
};

/**
 * Begins to try the rows of a file that was kept, and gives the job.
 * @param fields the field of each column, in their order; null for one that is left out.
 */
export const startDryRun = async (
  context: RecordsContext,
  actor: Actor,
  id: string,
  fields: readonly (string | null)[],
): Promise<string> => {
  const { schema, request } = await requireImportStep(context, actor, id, 'read');
  const known = importedFields(schema);
  const chosen = fields.flatMap((field, index) => (field === null ? [] : [[String(index), field] as const]));
  for (const [index, [, field]] of chosen.entries()) {
    if (!known.includes(field)) throw new Problem(422, importExportMessages.unknownField({ field }));
    if (chosen.slice(0, index).some(([, other]) => other === field))
      throw new Problem(422, importExportMessages.fieldTwice({ field }));
  }
  if (chosen.length === 0) throw new Problem(422, importExportMessages.nothingChosen);
  const { hash, name } = request;
  const next: ImportRequest = { action: 'check', hash, name, fields: Object.fromEntries(chosen) };
  const columns = JSON.stringify(next.fields);
  const data = sql`(SELECT jsonb_object_agg(field.value, cell.value)
    FROM jsonb_each_text(data) AS cell JOIN jsonb_each_text(${columns}::jsonb) AS field ON field.key = cell.key)`;
  return start(context, schema, actor, next, { of: id, columns: sql`record_id, version, ${data}`, where: sql`true` });
};

/** Begins to bring in what a check would create or change, and gives the job; people are told of it if somebody says so. */
export const startImport = async (
  context: RecordsContext,
  actor: Actor,
  id: string,
  { notifyPeople }: { notifyPeople?: boolean | undefined } = {},
): Promise<string> => {
  const { schema, request } = await requireImportStep(context, actor, id, 'check');
  const next = { ...request, action: 'apply', ...(notifyPeople && { notifyPeople }) } as ImportRequest;
  const where = sql`outcome IN ('created', 'changed')`;
  return start(context, schema, actor, next, { of: id, columns: sql`record_id, version, data`, where });
};

const start = (
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
