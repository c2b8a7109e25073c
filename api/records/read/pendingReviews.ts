import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, actionsFrom } from '../../../resources/engine/schema';
import type { QueryRow } from '../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { maxFilteredCounted, type Total, toTotal } from '../../platform/http/query';
import { isAllowed } from '../../roles';
import { reviewRequestOf } from '../publish/submittedVersions';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql, sqlLiteral } from '../storage/columns';
import type { Reader } from '../storage/recordRow';
import { unnamedLabel } from '../wording';
import { countLists, matchingRowsSql } from './list';
import { type ListQuery, parseListQuery } from './listQuery';
import { canApprove } from './permissions';
import { textColumnSql } from './search';

/** A record in review. */
export interface PendingReview {
  area: string;
  recordId: string;
  recordLabel: string;
  /** When the review was requested, as an ISO instant. */
  requestedAt: string;
  requestedByName: string | null;
  note: string | null;
  /** Whether the record was edited after it was sent for review. */
  isEditedSince: boolean;
}

/** The list of the records in review of one area. */
export interface AreaReviews {
  schema: AreaSchema;
  query: ListQuery;
}

/**
 * Returns the records in review in each area whose records the reader may see.
 * @param isApprovable true for records that the reader may approve and did not edit last; false for all others.
 */
export const pendingReviewsIn = (
  schemas: readonly AreaSchema[],
  reader: NonNullable<Reader>,
  now: Date,
  isApprovable: boolean,
): AreaReviews[] =>
  schemas
    .filter(({ name, states }) => states.status?.values.includes('in_review') && isAllowed(reader.role, name, 'show'))
    .flatMap((schema) => {
      const canApproveArea = canApprove(reader.role, schema);
      if (isApprovable && !canApproveArea) return [];
      const editedByReaderSql = sql`(edited_by IS NOT DISTINCT FROM ${reader.accountId} ${isApprovedBySql(schema, reader)})`;
      const editorConditions = isApprovable
        ? [sql`NOT ${editedByReaderSql}`]
        : canApproveArea
          ? [editedByReaderSql]
          : [];
      const query = parseListQuery(schema, { filter: '{"status":"in_review"}' }, now, reader);
      return [
        { schema, query: { ...query, conditions: [...query.conditions, ...editorConditions], states: undefined } },
      ];
    });

/** Returns the actions by which one of several people approves a record, which stays in review. */
const partialApprovalsOf = (schema: AreaSchema): string[] =>
  actionsFrom(schema, () => 'in_review').flatMap(({ field, to, logged }) =>
    field === 'status' && to === 'in_review' ? [logged] : [],
  );

/** SQL `OR …`: the latest version of a record is its approval by the reader. Nothing in areas where one person approves. */
const isApprovedBySql = (schema: AreaSchema, { accountId }: NonNullable<Reader>): SQL => {
  const approvals = partialApprovalsOf(schema);
  if (approvals.length === 0) return sql``;
  return sql`OR EXISTS (SELECT FROM versions AS latest WHERE latest.area = ${areaNameSql(schema)}
    AND latest.record_id = records.id AND latest.version = records.version AND latest.action IN ${approvals}
    AND latest.saved_by = ${accountId})`;
};

/** Returns the sum of totals, limited to the highest number that is counted. */
export const sumTotals = (totals: readonly Total[]): Total => {
  const { total, isAtLeast } = toTotal(
    totals.reduce((sum, each) => sum + each.total, 0),
    maxFilteredCounted,
  );
  return { total, isAtLeast: isAtLeast || totals.some((each) => each.isAtLeast) };
};

/** Returns a page of the reviews, those that wait longest first, and how many there are. */
export const listReviews = async (
  { database, schemas, reader }: RecordsContext,
  lists: readonly AreaReviews[],
  { from, to }: { from: number; to: number },
): Promise<{ rows: PendingReview[]; total: Total }> => {
  if (lists.length === 0) return { rows: [], total: { total: 0, isAtLeast: false } };
  const areaQueries = lists.map((list) => areaReviewsSql(list, reader, to + 1));
  const [{ rows }, totals] = await Promise.all([
    database.execute<QueryRow & PendingReview>(sql`
      SELECT waiting.area, id AS "recordId", label AS "recordLabel", review_note AS note,
        coalesce(${isoInstantSql('saved_at')}, ${isoInstantSql('updated_at')}) AS "requestedAt",
        ${accountNameSql(sql`coalesce(saved_by, updated_by)`)} AS "requestedByName",
        coalesce(version - approvals > submitted_version, false) AS "isEditedSince"
      FROM (SELECT * FROM (${sql.join(areaQueries, sql` UNION ALL `)}) AS found
        ORDER BY updated_at, area, id LIMIT ${to - from + 1} OFFSET ${from}) AS waiting
      LEFT JOIN LATERAL (SELECT saved_at, saved_by, versions.version AS submitted_version FROM versions
        WHERE versions.area = waiting.area AND record_id = waiting.id AND action = asking
        ORDER BY versions.version DESC LIMIT 1) AS asked ON true
      LEFT JOIN LATERAL (SELECT count(*) AS approvals FROM versions
        WHERE versions.area = waiting.area AND record_id = waiting.id AND versions.version > submitted_version
          AND action = ANY(approving)) AS approved ON true
      ORDER BY updated_at, waiting.area, id`),
    countLists(database, lists),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, recordLabel: row.recordLabel ?? unnamedLabel(schemas, row.area) })),
    total: sumTotals(totals),
  };
};

/** SQL for the reviews of one area that the page may contain. */
const areaReviewsSql = ({ schema, query: { conditions } }: AreaReviews, reader: Reader, limit: number): SQL => {
  const requestAction = reviewRequestOf(schema);
  return sql`(SELECT ${areaNameSql(schema)} COLLATE "C" AS area, id, ${textColumnSql(reader, schema, 'label')} AS label, review_note,
      version, updated_at, updated_by, ${sql.raw(sqlLiteral(requestAction))} AS asking,
      ${sql.param(partialApprovalsOf(schema))}::text[] AS approving
    FROM ${matchingRowsSql(schema, conditions)} ORDER BY updated_at, id LIMIT ${limit})`;
};
