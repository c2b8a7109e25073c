import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { type Author, isSavedByPerson } from '../../platform/database/context';
import { neverPublished, notApproved, publishVersion } from '../publish/publishing';
import { recordTextsOf } from '../read/search';
import { areaNameSql } from '../storage/columns';
import { initialDerivedValues, insertDerivedValues } from '../storage/derivedValues';
import { type PublishingColumns, type RecordReference, type RecordRow, recordColumnsSql } from '../storage/recordRow';
import { assignColumnsSql, savedColumnsSql, savedValuesSql, sentColumnsSql } from '../storage/savedColumns';
import { keysOf } from '../storage/sortKeys';

/** A record that is not stored yet; times are ISO instants. */
export interface NewRecordRow {
  id: string;
  status: string | null;
  data: RecordData;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
}

/** Inserts new records with their first version and, if they are logged, their activity, in one statement. */
export const insertNewRecords = async (
  transaction: Queryable,
  schema: AreaSchema,
  rows: readonly NewRecordRow[],
  options: InsertOptions = {},
): Promise<RecordRow[]> => {
  const stored = await transaction.execute<QueryRow & RecordRow>(
    sql`WITH ${insertRecordsSql(schema, rows, options)} SELECT ${recordColumnsSql} FROM stored`,
  );
  return withInitialDerived(schema, stored.rows);
};

type InsertOptions = Pick<Author, 'memberId' | 'ip' | 'requestId'> & {
  /** Whether the activity gets an entry of each record. */
  logsActivity?: boolean;
  /** An SQL condition without which nothing is inserted. */
  condition?: SQL;
};

/** Returns new records with their derived values: a statement cannot read the rows that it inserts. */
export const withInitialDerived = (schema: AreaSchema, stored: RecordRow[]): RecordRow[] => {
  const values = initialDerivedValues(schema);
  return values ? stored.map((row) => ({ ...row, derived: values })) : stored;
};

/** SQL of the parts of `WITH` that insert new records; `stored` has their rows. */
export const insertRecordsSql = (
  schema: AreaSchema,
  rows: readonly NewRecordRow[],
  { memberId, ip, requestId, logsActivity = true, condition = sql`true` }: InsertOptions,
): SQL => {
  const values = initialDerivedValues(schema);
  const byMember = memberId !== undefined;
  const sent = JSON.stringify(
    rows.map((row) => ({
      ...row,
      ...publishingOfNewRecord(schema, row, new Date(row.updatedAt)),
      ...recordTextsOf(schema, row.data),
      ...keysOf(schema, row),
    })),
  );
  return sql`
    stored AS (
      INSERT INTO records (area, id, version, ${savedColumnsSql}, created_at, created_by, updated_at, updated_by,
        created_by_member, updated_by_member)
      SELECT ${schema.name}, id, 1, ${savedValuesSql}, "createdAt", "createdBy", "updatedAt", "updatedBy",
        ${byMember}::boolean, ${byMember}::boolean
      FROM jsonb_to_recordset(${sent}::jsonb) AS sent(id text, ${sentColumnsSql},
        "createdAt" timestamptz, "createdBy" uuid, "updatedAt" timestamptz, "updatedBy" uuid)
      WHERE ${condition}
      RETURNING *
    )${values ? sql`, derived_values AS (${insertDerivedValues(schema, values, sql`stored`)})` : sql``},
    first_version AS (
      INSERT INTO versions (area, record_id, version, status, data, action, saved_at, saved_by, by_member)
      SELECT area, id, 1, status, data, 'created', updated_at, updated_by, updated_by_member FROM stored
    ), insert_activity AS (
      INSERT INTO activity (at, actor_id, by_member, action, area, record_id, record_label, ip, request_id)
      SELECT created_at, created_by, created_by_member, 'created', area, id, label, ${ip ?? null}, ${requestId ?? null}
      FROM stored WHERE ${logsActivity}::boolean ORDER BY created_at
    )`;
};

/** Returns the publishing columns of a new record, which is published at an instant or not at all. */
export const publishingOfNewRecord = (
  schema: AreaSchema,
  { status, data, updatedBy }: Pick<NewRecordRow, 'status' | 'data' | 'updatedBy'>,
  at: Date,
): PublishingColumns => ({
  ...neverPublished,
  ...(schema.publish &&
    status === 'published' &&
    publishVersion(schema, undefined, { version: 1, data, ...notApproved }, at)),
  ...notApproved,
  editedBy: updatedBy,
});

/** A record with its next version. */
export interface VersionWrite {
  id: string;
  /** The number of the version that is replaced. */
  version: number;
  status: string | null;
  data: RecordData;
  publishing: PublishingColumns;
  action: string;
  reason: string | undefined;
  before: RecordData | undefined;
  after: RecordData | undefined;
  isDeleted?: boolean;
  /** The author of this change, if it is not that of the others. */
  author?: Author | undefined;
}

/**
 * Stores changed records as their next versions, with their activity, in one statement, and returns them. Nothing is
 * stored or returned of a record if its version is no longer the present one.
 */
export const writeNextVersions = async (
  transaction: Queryable,
  schema: AreaSchema,
  changes: readonly VersionWrite[],
  author: Author,
  now: Date,
): Promise<RecordRow[]> => {
  const stored = await transaction.execute<QueryRow & RecordRow>(
    sql`WITH ${nextVersionsSql(schema, changes, author, now)} SELECT ${recordColumnsSql} FROM stored`,
  );
  return stored.rows;
};

/** SQL of the parts of `WITH` that store the next versions of records, if the condition holds; `stored` has their rows. */
export const nextVersionsSql = (
  schema: AreaSchema,
  changes: readonly VersionWrite[],
  author: Author,
  now: Date,
  condition: SQL = sql`true`,
): SQL => {
  const sent = changes.map(({ publishing, author: changeAuthor = author, ...change }, place) => ({
    ...change,
    savedBy: changeAuthor.accountId,
    byMember: isSavedByPerson(changeAuthor),
    ip: changeAuthor.ip,
    requestId: changeAuthor.requestId,
    ...publishing,
    ...recordTextsOf(schema, change.data),
    ...keysOf(schema, change),
    place,
  }));
  // For a single record, PostgreSQL then knows that there is one row, and finds the record by its id even in a small
  // table.
  const rows =
    sent.length === 1
      ? sql`jsonb_to_record(${json(sent[0])})`
      : sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    stored AS (
      UPDATE records SET version = records.version + 1, ${assignColumnsSql},
        updated_at = ${at}, updated_by = "savedBy", updated_by_member = "byMember",
        deleted_at = CASE WHEN "isDeleted" THEN ${at} END
      FROM ${rows} AS sent(id text, version integer, ${sentColumnsSql}, "isDeleted" boolean, action text, reason text,
        before jsonb, after jsonb, place integer, "savedBy" uuid, "byMember" boolean, ip text, "requestId" text)
      WHERE area = ${areaNameSql(schema)} AND records.id = sent.id AND records.version = sent.version AND deleted_at IS NULL
        AND ${condition}
      RETURNING records.*, sent.action, sent.reason, sent.before, sent.after, sent.place,
        sent.ip, sent."requestId"
    ), next_version AS (
      INSERT INTO versions (area, record_id, version, status, data, action, reason, saved_at, saved_by, by_member)
      SELECT area, id, version, status, data, action, reason, updated_at, updated_by, updated_by_member FROM stored
    ), insert_activity AS (
      INSERT INTO activity (at, actor_id, by_member, action, area, record_id, record_label, before, after, ip, request_id)
      SELECT updated_at, updated_by, updated_by_member, action, area, id, label, before, after, ip, "requestId"
      FROM stored ORDER BY place
    )`;
};

/**
 * Stores a version of a record beside its edited content, which stays as it is, and returns its number. Returns
 * undefined and stores nothing if the version of the record is no longer the present one.
 */
export const insertSeparateVersion = async (
  transaction: Queryable,
  schema: AreaSchema,
  { id, version }: Pick<RecordRow, 'id' | 'version'>,
  { data, action, reason }: Pick<VersionWrite, 'data' | 'action' | 'reason'>,
  { accountId }: Author,
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await transaction.execute<{ version: number }>(sql`
    WITH counted AS (
      UPDATE records SET version = version + 1
      WHERE area = ${areaNameSql(schema)} AND id = ${id} AND version = ${version} AND deleted_at IS NULL
      RETURNING area, id, version, status
    )
    INSERT INTO versions (area, record_id, version, status, data, action, reason, saved_at, saved_by)
    SELECT area, id, version, status, ${json(data)}, ${action}, ${reason ?? null}, ${now.toISOString()}::timestamptz,
      ${accountId}::uuid
    FROM counted RETURNING version`);
  return rows[0]?.version;
};

/** Replaces the links of records; unchanged links are not written. */
export const replaceLinks = async (
  transaction: Queryable,
  schema: AreaSchema,
  rows: readonly { id: string; links: readonly RecordReference[] }[],
  { isNew = false } = {},
) => {
  const links = rows.flatMap(({ id, links }) => links.map((link) => ({ id, ...link })));
  if (isNew && links.length === 0) return;
  const files = links.filter(({ targetArea }) => targetArea === 'files').map(({ targetId }) => targetId);
  const sent = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS sent(id text, field text, "targetArea" text, "targetId" text)`;
  const deleteLinksSql = sql`DELETE FROM links WHERE area = ${areaNameSql(schema)}
    AND record_id = ANY(${sql.param(rows.map(({ id }) => id))}::text[])
    AND NOT EXISTS (SELECT FROM ${sent} WHERE id = record_id AND sent.field = links.field
      AND "targetArea" = target_area AND "targetId" = target_id)`;
  // The rows are locked in one order, so that no two saves wait for each other.
  const markFilesSql = sql`UPDATE files SET was_used = true
    WHERE id IN (SELECT id FROM files WHERE id = ANY(${sql.param(files)}::uuid[]) AND NOT was_used ORDER BY id FOR UPDATE)`;
  await transaction.execute(sql`
    WITH ${isNew ? sql`` : sql`delete_links AS (${deleteLinksSql}), `} mark_files AS (${markFilesSql})
    INSERT INTO links (area, record_id, field, target_area, target_id)
    SELECT ${schema.name}, id, field, "targetArea", "targetId" FROM ${sent} ON CONFLICT DO NOTHING`);
};

const json = (value: unknown): SQL => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
