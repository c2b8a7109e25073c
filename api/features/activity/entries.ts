import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import { maskedText } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { customPlanHint } from '../../platform/database/pg/preparedStatements';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { maxCounted, type Total, toTotal } from '../../platform/http/query';
import { labelsByPath, lookUpReferences } from '../../records/read/lookUpReferences';
import { canSeePersonalData, maskRecordFor } from '../../records/read/masking';
import { visibleActivityLabelSql } from '../../records/read/search';
import type { RecordsContext } from '../../records/recordsContext';
import { withPresentNames } from '../../records/storage/recordContent';
import { unnamedLabel } from '../../records/wording';
import { isAllowed } from '../../roles';

type Values = RecordData;

/** An entry of the activity, as its reader may see it. */
export interface ActivityEntry {
  id: string;
  /** An ISO instant. */
  at: string;
  /** Null for automatic actions and where nobody was signed in. */
  actorId: string | null;
  actorName: string | null;
  /** Whether the member did it in the app. */
  byMember: boolean;
  action: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** Whether the record can be opened; false for records in the trash and removed ones. */
  recordExists: boolean;
  /** The fields that changed, with their former and new values. */
  before: Values | null;
  after: Values | null;
  /** The network address; for failed sign-ins, which are counted, the network. */
  ip: string | null;
  requestId: string | null;
  /** The number of times within a quarter of an hour; more than 1 only for failed sign-ins. */
  times: number;
}

interface Row extends Values, Omit<ActivityEntry, 'recordLabel'> {
  /** Null where the record no longer exists and the reader may not see its label. */
  recordLabel: string | null;
}

/** The request for a page of the activity. */
export interface ActivityPageRequest {
  conditions: readonly SQL[];
  isOldestFirst?: boolean;
  limit: number;
  offset?: number;
}

const loggedEntries = sql`(
  SELECT id, at, actor_id, by_member, action, area, record_id, record_label, before, after, ip, request_id, 1 AS times FROM activity
)`;
const failures = sql`(
  SELECT id, last_at AS at, NULL::uuid AS actor_id, false AS by_member, 'sign_in_failed' AS action, 'staff' AS area,
    coalesce(account_id::text, '') AS record_id, label AS record_label, NULL::jsonb AS before, NULL::jsonb AS after,
    network AS ip, NULL::text AS request_id, times FROM failed_sign_ins
)`;

/**
 * The SQL of the activity together with the failed sign-ins. These are stored in a table of their own, so that
 * strangers cannot fill the activity.
 * @param end the order and the limit, applied to each of both, so that PostgreSQL reads no more rows than needed
 */
const entriesWhere = (columns: SQL, conditions: readonly SQL[], end: SQL) => {
  const where = sql.join([customPlanHint, ...conditions], sql` AND `);
  const parts = [loggedEntries, failures].map(
    (part) => sql`(SELECT ${columns} FROM ${part} AS activity WHERE ${where} ${end})`,
  );
  return sql`(${sql.join(parts, sql` UNION ALL `)})`;
};

/** The SQL condition of entries after another one. Instants have whole milliseconds, as in the entry. */
export const isAfterEntry = ({ at, id }: Pick<ActivityEntry, 'at' | 'id'>, isOldestFirst = false): SQL =>
  sql`(at, activity.id) ${sql.raw(isOldestFirst ? '>' : '<')} (${at}::timestamptz, ${id}::bigint)`;

/** SQL condition: the entry is about a member who was not erased. Members are no records, but have a page. */
const memberExistsSql = sql`EXISTS (
  SELECT FROM members WHERE members.id = CASE WHEN entry.area = 'members' THEN record_id::uuid END)`;

/** Reads a page of entries, newest first by default, with personal data as the context's reader may see it. */
export const readEntries = async (
  context: RecordsContext,
  { conditions, isOldestFirst = false, limit, offset = 0 }: ActivityPageRequest,
): Promise<ActivityEntry[]> => {
  const order = sql.raw(isOldestFirst ? 'ASC' : 'DESC');
  const orderAndLimitSql = (maxRows: number) => sql`ORDER BY at ${order}, id ${order} LIMIT ${maxRows}`;
  const recordLabel = visibleActivityLabelSql(context.reader, context.schemas);
  // The rows of the page are selected first, and joined with their labels afterwards.
  const { rows } = await context.database.execute<Row>(sql`
    SELECT entry.id::text AS id, ${isoInstantSql('at')} AS at, actor_id AS "actorId", ${accountNameSql('actor_id')} AS "actorName",
      by_member AS "byMember", action, entry.area, record_id AS "recordId", ${recordLabel} AS "recordLabel",
      records.id IS NOT NULL AND deleted_at IS NULL OR ${memberExistsSql} AS "recordExists", before, after, ip, request_id AS "requestId", times
    FROM (
      SELECT * FROM ${entriesWhere(sql`*`, conditions, orderAndLimitSql(offset + limit))} AS activity
      ${orderAndLimitSql(limit)} OFFSET ${offset}
    ) AS entry
    LEFT JOIN records ON records.area = entry.area AND records.id = record_id
    ORDER BY entry.at ${order}, entry.id ${order}`);
  return rows.map((row) => presentFor(context, row));
};

/** Counts the matching entries, up to the counting limit. */
export const countEntries = async ({ database }: RecordsContext, conditions: readonly SQL[]): Promise<Total> => {
  const limitSql = sql`LIMIT ${maxCounted + 1}`;
  const { rows } = await database.execute<{ counted: number }>(sql`
    SELECT count(*)::integer AS counted FROM (
      SELECT FROM ${entriesWhere(sql`id`, conditions, limitSql)} AS activity ${limitSql}
    ) AS entry`);
  return toTotal(rows[0]?.counted ?? 0);
};

const schemaOf = ({ schemas }: RecordsContext, area: string) => schemas.find(({ name }) => name === area);

const presentFor = (context: RecordsContext, row: Row): ActivityEntry => {
  const { reader } = context;
  const schema = schemaOf(context, row.area);
  const entry = { ...row, recordLabel: row.recordLabel ?? unnamedLabel(context.schemas, row.area) };
  // Network addresses of colleagues are visible only to readers of the complete activity.
  const isOverseer = !reader || isAllowed(reader.role, 'activity', 'show');
  const visibleEntry = isOverseer ? entry : { ...entry, ip: null, requestId: null };
  if (!schema) return visibleEntry;
  // Reasons may contain personal data too.
  const canSeePersonal = canSeePersonalData(reader, schema);
  const mask = (values: Values | null) =>
    values && {
      ...maskRecordFor(reader, schema, values),
      ...(values.reason !== undefined && !canSeePersonal && { reason: maskedText }),
    };
  const present = (values: Values | null) => mask(values && withPresentNames(schema, values));
  return { ...visibleEntry, before: present(entry.before), after: present(entry.after) };
};

/** Adds the labels of the referenced records (by path) and the files (by id) to entries, for `before` and `after`. */
export const withReferenceLabels = async (context: RecordsContext, entries: readonly ActivityEntry[]) => {
  const annotatedIn = (schema: AreaSchema | undefined, values: Values | null) =>
    schema && values ? annotatedValuesOf(schema.fields, values) : [];
  const declared = entries.map(({ area, before, after }) => {
    const schema = schemaOf(context, area);
    return { before: annotatedIn(schema, before), after: annotatedIn(schema, after) };
  });
  const all = declared.flatMap(({ before, after }) => [...before, ...after]);
  const { labelOf, files: infos } = await lookUpReferences(context, context.database, all);
  return entries.map((entry, index) => {
    const { before = [], after = [] } = declared[index] ?? {};
    const files = [...before, ...after].flatMap(({ value }) => {
      const info = infos.get(value);
      return info ? [[value, info] as const] : [];
    });
    return {
      ...entry,
      labels: { before: labelsByPath(before, labelOf), after: labelsByPath(after, labelOf) },
      files: Object.fromEntries(files),
    };
  });
};
