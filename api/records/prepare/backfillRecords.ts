import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { mapKeys, snakeCase } from 'es-toolkit';
import type { AreaSchema, OutdatedPaths, RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { publishedVersionsSql } from '../publish/versionInEffect';
import { recordTextsOf } from '../read/search';
import { areaNameSql } from '../storage/columns';
import { completedDataOf, declaredContentOf, initialStatus, outdatedPathsOf } from '../storage/recordContent';
import type { RecordContent } from '../storage/recordRow';
import { assignKeyColumns, keysOf, sentKeyColumns, sortColumns } from '../storage/sortKeys';

const rowsPerStatement = 1000;

/** SQL for the columns that are backfilled, of one of the two tables. */
const columnsOf = (table: 'records' | 'sent') =>
  sql.raw(
    ['search', 'label', 'open_label', 'open_search', 'facets', ...sortColumns]
      .map((column) => `${table}.${column}`)
      .join(', '),
  );

type Data = RecordData;
/** The numbers of records with values of fields that are not declared, and of choices that are not offered, by path. */
export type OutdatedValues = Record<keyof OutdatedPaths, Record<string, number>>;

type VersionedRecord = RecordContent & { version: number };

/** A stored record with its present version and those that members see or will see. */
type StoredRecord = VersionedRecord & { versions: { version: number; data: Data }[] | null };

/**
 * Changes all records of an area to what its schema declares now: their content, texts and keys. Missing values are
 * added to their present versions and to those that members see; `declaredContentOf` adds them to other versions when they are
 * read. Short statements do not block other work. Records that are saved in the meantime are as declared already.
 * Returns what the schema has no place for.
 * @param ids the records; default: all
 */
export const backfillRecords = async (
  queryable: Queryable,
  schema: AreaSchema,
  ids?: readonly string[],
): Promise<OutdatedValues> => {
  const isSelected = ids ? sql`id = ANY(${sql.param(ids)}::text[])` : sql`true`;
  const outdated: OutdatedValues = { undeclared: {}, notOffered: {} };
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: StoredRecord[] } = await queryable.execute<Data & StoredRecord>(sql`
      SELECT id, version, status, data, (
        SELECT jsonb_agg(jsonb_build_object('version', versions.version, 'data', versions.data)) FROM versions
        WHERE versions.area = records.area AND record_id = id
          AND (versions.version = records.version OR versions.version = ANY(${publishedVersionsSql}))
      ) AS versions
      FROM records WHERE area = ${areaNameSql(schema)} AND ${isSelected} AND id > ${last} ORDER BY id LIMIT ${rowsPerStatement}`);
    await completeVersions(queryable, schema, rows);
    await storeRecords(
      queryable,
      schema,
      rows.map((row) => ({ ...row, ...declaredStateOf(schema, row) })),
    );
    for (const { data } of rows) countOutdated(outdated, outdatedPathsOf(schema, data));
    last = rows.at(-1)?.id;
  }
  return outdated;
};

const countOutdated = (counts: OutdatedValues, paths: OutdatedPaths) => {
  for (const kind of ['undeclared', 'notOffered'] as const)
    for (const path of paths[kind]) counts[kind][path] = (counts[kind][path] ?? 0) + 1;
};

/**
 * Returns the status and data of a record as the schema declares them now. A field that is declared again after a time
 * has its value in the present version still.
 */
const declaredStateOf = (schema: AreaSchema, { status, version, data, versions }: StoredRecord) => {
  const saved = versions?.find((each) => each.version === version)?.data;
  const declared = declaredContentOf(schema, { ...saved, ...data });
  const isChanged = (status === null && initialStatus(schema) !== null) || !isDeepStrictEqual(declared, data);
  return { status: status ?? initialStatus(schema), data: declared, isChanged };
};

/** Adds missing values to versions. */
const completeVersions = async (queryable: Queryable, schema: AreaSchema, records: readonly StoredRecord[]) => {
  const sent = records.flatMap(({ id, versions }) =>
    (versions ?? []).flatMap(({ version, data }) => {
      const complete = completedDataOf(schema, data);
      return isDeepStrictEqual(complete, data) ? [] : [{ id, version, data: complete }];
    }),
  );
  if (sent.length === 0) return;
  await queryable.execute(sql`
    UPDATE versions SET data = sent.data
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(id text, version integer, data jsonb)
    WHERE area = ${areaNameSql(schema)} AND record_id = sent.id AND versions.version = sent.version`);
};

/**
 * Stores the texts and keys of records with the given data and version, and of changed records also status and data;
 * rows that already have all of them are not written.
 */
export const storeRecords = async (
  queryable: Queryable,
  schema: AreaSchema,
  records: readonly (VersionedRecord & { isChanged?: boolean })[],
) => {
  if (records.length === 0) return;
  const sent = records.map(({ isChanged, ...record }) => ({
    id: record.id,
    version: record.version,
    ...(isChanged && { status: record.status, data: record.data }),
    ...mapKeys(recordTextsOf(schema, record.data), (_, name) => snakeCase(name)),
    ...keysOf(schema, record),
  }));
  await queryable.execute(sql`
    UPDATE records SET status = coalesce(sent.status, records.status), data = coalesce(sent.data, records.data),
      search = sent.search, label = sent.label, open_label = sent.open_label, open_search = sent.open_search,
      ${assignKeyColumns}
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(id text, version integer, status text, data jsonb,
      search text, label text, open_label text, open_search text, ${sentKeyColumns})
    WHERE area = ${areaNameSql(schema)} AND records.id = sent.id AND records.version = sent.version
      AND (sent.data IS NOT NULL OR (${columnsOf('records')}) IS DISTINCT FROM (${columnsOf('sent')}))`);
};
