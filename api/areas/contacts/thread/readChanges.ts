import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../../../resources/appointments/appointmentSchema';
import { contacts } from '../../../../resources/contacts/contactSchema';
import type { AreaSchema } from '../../../../resources/engine/schema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { canSeePersonalData } from '../../../records/read/masking';
import { areaNameSql } from '../../../records/storage/columns';
import type { Reader } from '../../../records/storage/recordRow';
import { isOneOfSql } from '../../../records/storage/sortKeys';

/** The largest number of versions that a page looks at. */
const maxVersions = 120;

/** The largest number of records made from an inquiry that a page has. */
const maxRecords = 30;

/** The values that one version of an inquiry has changed, as they are after it. */
export interface ChangedValues {
  /** The action, as in the activity. */
  action: string;
  byMember: boolean;
  status?: string;
  statusBefore?: string | null;
  /** Null for nobody. */
  assignee?: { id: string; name: string | null } | null;
  priority?: string;
  topicId?: string;
  snoozedUntil?: string;
  /** The appointment or the enrollment that was made from it. */
  record?: { area: string; id: string };
}

/** A change with its place in the thread. */
export interface StoredChange {
  id: string;
  at: string;
  authorId: string | null;
  authorName: string | null;
  change: ChangedValues;
}

interface VersionRow extends QueryRow, Omit<StoredChange, 'id' | 'change'> {
  version: number;
  action: string;
  byMember: boolean;
  status: string;
  assigneeId: string | null;
  assigneeName: string | null;
  priority: string;
  topicId: string;
  snoozedUntil: string | null;
}

/** The changes in a span of versions. */
interface ChangesOfSpan {
  /** The newest first. */
  changes: StoredChange[];
  /** The oldest version of the span, and when it was saved; undefined where the span is empty. */
  oldest: { version: number; at: string } | undefined;
  /** Whether the span ends before `since`, because it has the most versions that are looked at. */
  isCut: boolean;
}

/**
 * Reads what happened with an inquiry since an instant, from its versions.
 * @param before only versions before this one; undefined for the newest of all
 * @param since undefined for all of them
 */
export const readChanges = async (
  queryable: Queryable,
  inquiryId: string,
  before: number | undefined,
  since: Date | undefined,
): Promise<ChangesOfSpan> => {
  const isBefore = before === undefined ? sql`true` : sql`version < ${before}`;
  const { rows } = await queryable.execute<VersionRow>(sql`
    SELECT version, ${isoInstantSql('saved_at')} AS at, action, by_member AS "byMember", saved_by AS "authorId",
      ${accountNameSql('saved_by')} AS "authorName", status, data->>'assigneeId' AS "assigneeId",
      ${accountNameSql(sql`(data->>'assigneeId')::uuid`)} AS "assigneeName", data->>'priority' AS priority,
      data->>'topicId' AS "topicId", data->>'snoozedUntil' AS "snoozedUntil"
    FROM versions WHERE area = ${areaNameSql(contacts)} AND record_id = ${inquiryId} AND ${isBefore}
    ORDER BY version DESC LIMIT ${maxVersions + 1}`);
  const looked = rows.slice(0, maxVersions);
  const end = looked.findIndex(({ at }) => since !== undefined && Date.parse(at) < since.getTime());
  const span = end < 0 ? looked : looked.slice(0, end);
  const changes = span.flatMap((row, index) => {
    const change = changeOf(row, rows[index + 1]);
    const { version, at, authorId, authorName } = row;
    return change ? [{ id: `version-${version}`, at, authorId, authorName, change }] : [];
  });
  return { changes, oldest: span.at(-1), isCut: end < 0 && rows.length > maxVersions };
};

/** Returns what a version has changed that the thread shows; undefined for nothing of that. */
const changeOf = (after: VersionRow, before: VersionRow | undefined): ChangedValues | undefined => {
  const { action, byMember, status, assigneeId, assigneeName, priority, topicId, snoozedUntil } = after;
  if (!before) return after.version === 1 ? { action, byMember } : undefined;
  const difference = {
    ...(status !== before.status && { status, statusBefore: before.status }),
    ...(assigneeId !== before.assigneeId && { assignee: assigneeId ? { id: assigneeId, name: assigneeName } : null }),
    ...(priority !== before.priority && { priority }),
    ...(topicId !== before.topicId && { topicId }),
    ...(snoozedUntil && snoozedUntil !== before.snoozedUntil && { snoozedUntil }),
  };
  return Object.keys(difference).length > 0 ? { action, byMember, ...difference } : undefined;
};

/** The areas whose records are made from inquiries. */
const madeAreas: readonly AreaSchema[] = [appointments, eventsEnrolment];

/** Reads the records that were made from an inquiry in a span of time, as far as the reader may see them. */
export const readMadeRecords = async (
  queryable: Queryable,
  inquiryId: string,
  reader: Reader,
  { since, before }: { since: Date | undefined; before: Date | undefined },
): Promise<StoredChange[]> => {
  const areas = madeAreas.filter((area) => canSeePersonalData(reader, area));
  const found = await Promise.all(
    areas.map(async (area) => {
      const { rows } = await queryable.execute<QueryRow & Omit<StoredChange, 'change'> & { byMember: boolean }>(sql`
        SELECT id, ${isoInstantSql('created_at')} AS at, created_by AS "authorId",
          ${accountNameSql('created_by')} AS "authorName"
        FROM records WHERE area = ${areaNameSql(area)} AND deleted_at IS NULL
          AND ${isOneOfSql(area, 'enquiryId', [inquiryId])} AND ${isWithinSql('>=', since)} AND ${isWithinSql('<', before)}
        ORDER BY created_at DESC, id DESC LIMIT ${maxRecords}`);
      return rows.map(({ id, at, authorId, authorName }) => {
        const change = { action: 'made', byMember: false, record: { area: area.name, id } };
        return { id: `${area.name}-${id}`, at, authorId, authorName, change };
      });
    }),
  );
  return found.flat();
};

const isWithinSql = (operator: '>=' | '<', instant: Date | undefined): SQL =>
  instant ? sql`created_at ${sql.raw(operator)} ${instant.toISOString()}::timestamptz` : sql`true`;
